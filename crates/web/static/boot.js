import init, { main } from "{{kashi.js}}";

// The drawings of all games: every page shows them by `<use>`.
const drawings = fetch("{{art.svg}}").then((answer) => answer.text());
await init({ module_or_path: "{{kashi_bg.wasm}}" });
document.getElementById("loading")?.remove();
document.body.insertAdjacentHTML("afterbegin", await drawings);
main();
performance.mark("ready");
if ("serviceWorker" in navigator && !("noKeep" in document.documentElement.dataset)) {
  navigator.serviceWorker.register("/sw.js").catch(() => { /* a private window: the app works all the same */ });
}
