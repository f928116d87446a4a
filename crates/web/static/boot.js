import init, { main } from "{{kashi.js}}";

await init({ module_or_path: "{{kashi_bg.wasm}}" });
document.getElementById("loading")?.remove();
main();
