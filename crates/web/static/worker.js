// Bots think here, in a thread and a module of their own: it is loaded when the first of them is asked.
import init, { hear } from "{{thinker.js}}";

const ready = init({ module_or_path: "{{thinker_bg.wasm}}" });
self.onmessage = async (message) => {
  await ready;
  const answer = hear(message.data);
  if (answer !== undefined) self.postMessage(answer);
};
