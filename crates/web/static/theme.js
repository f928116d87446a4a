// Before the first paint: language, direction and theme, as they were chosen last.
(() => {
  const page = document.documentElement;
  let chosen = {};
  try { chosen = JSON.parse(localStorage.getItem("kashi.preferences")) ?? {}; } catch { /* a fresh start */ }
  const known = (tag) => tag === "fa" || tag === "en";
  // A link to a page in a language is a choice of it.
  const asked = new URLSearchParams(location.search).get("lang");
  if (known(asked)) {
    chosen.lang = asked;
    try { localStorage.setItem("kashi.preferences", JSON.stringify(chosen)); } catch { /* it holds for this page */ }
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    history.replaceState(history.state, "", address);
  }
  const wishes = navigator.languages ?? [navigator.language];
  const lang = chosen.lang ?? wishes.map((tag) => tag.slice(0, 2)).find(known) ?? "fa";
  // The server writes pages in the language that it is told of: now and from now on.
  if (chosen.lang) document.cookie = `kashi-lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;
  if (lang !== page.lang) page.dataset.otherLanguage = "";
  page.lang = lang;
  page.dir = lang === "fa" ? "rtl" : "ltr";
  // The words of the app may come already: `boot.js` asks for them later.
  const words = document.createElement("link");
  Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "", href: page.dataset[lang === "fa" ? "wordsFa" : "wordsEn"] });
  document.head.append(words);
  if (chosen.theme === "light" || chosen.theme === "dark") page.dataset.theme = chosen.theme;
})();
