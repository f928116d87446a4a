// The same module as the page's, in a thread of its own: bots think here.
import init, { ponder } from "{{kashi.js}}";

const ready = init({ module_or_path: "{{kashi_bg.wasm}}" });
self.onmessage = async (question) => {
  await ready;
  self.postMessage(ponder(question.data));
};
