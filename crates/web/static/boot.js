// Loads the app, and lets it take over from what the server wrote (`early.rs`): the reader has been reading meanwhile.
const early = document.getElementById("early");
const loading = document.getElementById("loading");
const code = import("{{kashi.js}}");

// The drawings of all games: every page shows them by `<use>`.
const drawn = fetch("{{art.svg}}").then((answer) => answer.text())
  .then((drawings) => document.body.insertAdjacentHTML("afterbegin", drawings));

// What is touched before the app is there happens as soon as it is.
let wish;
early?.addEventListener("click", (event) => {
  const touched = event.target.closest("[data-later]");
  if (!touched || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  early.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  touched.setAttribute("aria-busy", "true");
  wish = touched.dataset.later;
});

// Shows how much of the module has come. A kept one is there at once, and the browser keeps it compiled.
function counted(answer) {
  const bar = loading?.querySelector("progress");
  if (!bar || !answer.ok || navigator.serviceWorker?.controller) return answer;
  bar.max = Number("{{bytes of kashi_bg.wasm}}");
  bar.value = 0;
  const counter = new TransformStream({
    transform(chunk, on) {
      bar.value += chunk.byteLength;
      on.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(counter), { headers: { "content-type": "application/wasm" } });
}

// As soon as the app shows something, in the same frame, at the same place.
function take_over() {
  if (!document.querySelector("body > main > :not([data-looking])")) return false;
  const [left, top] = [scrollX, scrollY];
  early?.remove();
  scrollTo({ left, top, behavior: "instant" });
  if (wish) document.querySelector(wish)?.click();
  return true;
}

// Keeps the app for when there is no network. A newer version is offered, never forced (`notices.rs`).
async function keep() {
  const { serviceWorker } = navigator;
  const script = new URL(import.meta.url).pathname;
  const kept = await serviceWorker.register("/sw.js");
  kept.waiting?.postMessage({ script });
  kept.addEventListener("updatefound", () => {
    const found = kept.installing;
    found?.addEventListener("statechange", () => { if (found.state === "installed") found.postMessage({ script }); });
  });
  serviceWorker.addEventListener("message", () => dispatchEvent(new Event("kashi-newer")));
  addEventListener("kashi-take-newer", () => {
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    kept.waiting?.postMessage({ now: true });
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) kept.update().catch(() => { /* offline */ }); });
}

try {
  const { default: init, main } = await code;
  await init({ module_or_path: fetch("{{kashi_bg.wasm}}").then(counted) });
  await drawn;
  main();
} catch (fault) {
  const words = loading?.querySelector("span");
  if (words) words.textContent = loading.dataset.failed;
  loading?.querySelector("progress")?.remove();
  throw fault;
}
if (!take_over()) {
  const watch = new MutationObserver(() => { if (take_over()) watch.disconnect(); });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-looking"] });
}
performance.mark("ready");
if ("serviceWorker" in navigator && !("noKeep" in document.documentElement.dataset)) {
  keep().catch(() => { /* a private window: the app works all the same */ });
}
