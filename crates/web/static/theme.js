// Before the first paint: language, direction and theme, as they were chosen last.
(() => {
  const page = document.documentElement;
  let chosen = {};
  try { chosen = JSON.parse(localStorage.getItem("kashi.preferences")) ?? {}; } catch { /* a fresh start */ }
  const wishes = navigator.languages ?? [navigator.language];
  const wish = wishes.map((tag) => tag.slice(0, 2)).find((tag) => tag === "fa" || tag === "en");
  const lang = chosen.lang ?? wish ?? "fa";
  page.lang = lang;
  page.dir = lang === "fa" ? "rtl" : "ltr";
  if (chosen.theme === "light" || chosen.theme === "dark") page.dataset.theme = chosen.theme;
})();
