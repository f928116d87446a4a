// Loads the app, and lets it take over from what the server wrote (`early.rs`): the reader has been reading meanwhile.
const early = document.getElementById("early");
const loading = document.getElementById("loading");
const code = import("{{kashi.js}}");

// Everything that comes after the page itself, by its name in the sources: its address and its length. The parts of the
// app lie several to a file (`xtask/src/web/bundles.rs`): for each the files, where it begins and where it ends.
const FILES = {/* files */};
const PIECES = {/* pieces */};

// How much of what was asked for has come: whatever bar is in sight shows it.
const asked = { bytes: 0, come: 0, open: 0 };
function show_progress() {
  const bar = loading?.isConnected ? loading.querySelector("progress") : document.querySelector("progress[data-part]");
  if (!bar || !asked.bytes) return;
  bar.max = asked.bytes;
  bar.value = asked.come;
}

// Fetches a file and counts its bytes. A kept one is there at once, and the browser keeps it compiled.
async function counted(address, bytes) {
  asked.bytes += bytes;
  asked.open += 1;
  const done = () => { if (!--asked.open) asked.bytes = asked.come = 0; };
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    if (navigator.serviceWorker?.controller) { done(); return answer; }
    const counter = new TransformStream({
      transform(chunk, on) {
        asked.come += chunk.byteLength;
        show_progress();
        on.enqueue(chunk);
      },
      flush: done,
    });
    return new Response(answer.body.pipeThrough(counter), { headers: { "content-type": answer.headers.get("content-type") } });
  } catch (fault) {
    done();
    throw fault;
  }
}

// What is fetched once; after a failure it can be asked for again.
function once(fetched, known = new Map()) {
  return (name) => {
    if (!known.has(name)) {
      const coming = fetched(name);
      coming.catch(() => known.delete(name));
      known.set(name, coming);
    }
    return known.get(name);
  };
}

// Brings drawings and style sheets into the page; of words it answers the text (`later.rs`). Parts of the app only come.
const bring = once(async (name) => {
  const [address, bytes] = FILES[name];
  if (name.endsWith(".bin")) {
    await whole(name);
    return "";
  }
  if (name.endsWith(".css")) {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = address;
    await new Promise((loaded, failed) => {
      sheet.onload = loaded;
      sheet.onerror = () => { sheet.remove(); failed(new Error(address)); };
      document.head.append(sheet);
    });
    return "";
  }
  const text = await (await counted(address, bytes)).text();
  if (!name.endsWith(".svg")) return text;
  document.body.insertAdjacentHTML("afterbegin", text);
  return "";
});

// A part of the app, out of the file that it lies in (`kashi_parts.js`): one that comes anyway, or the only one that is kept.
const files = new Map();
const whole = once(async (name) => (await counted(...FILES[name])).arrayBuffer(), files);
async function piece(name) {
  const places = PIECES[name];
  const [file, begin, end] = places.find(([file]) => files.has(file)) ?? places.at(navigator.serviceWorker?.controller ? -1 : 0);
  return new Response((await whole(file)).slice(begin, end), { headers: { "content-type": "application/wasm" } });
}
globalThis.kashi = { bring, piece };

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

// As soon as the app shows everything that it was asked for, in the same frame, at the same place.
function take_over() {
  if (!document.querySelector("body > main > *") || document.querySelector("body > main [data-looking]")) return false;
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
  const lang = document.documentElement.lang;
  const words = bring(`frame.${lang}.ftl`);
  bring("home.svg").catch(() => { /* a page without drawings can be read all the same */ });
  const { default: init, main } = await code;
  await init({ module_or_path: counted("{{kashi_bg.wasm}}", Number("{{bytes of kashi_bg.wasm}}")) });
  main(lang, await words);
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
