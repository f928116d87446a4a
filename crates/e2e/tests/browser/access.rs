//! Accessibility of a page: names, roles, language, headings, contrast computed from the styles.

use crate::browser::Browser;
use serde_json::{Value, json};

/// Finds what is wrong with the page as it is shown now.
const AUDIT: &str = r#"
const faults = [];
const shown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
const where = (element) => element.outerHTML.slice(0, 120);

const root = document.documentElement;
if (!["fa", "en"].includes(root.lang)) faults.push(`lang: ${root.lang}`);
if (root.dir !== (root.lang === "fa" ? "rtl" : "ltr")) faults.push(`dir: ${root.dir}`);
// A table has the whole window, with a head of its own and nothing below it.
const table = document.querySelector("main > .table:not(.replay)");
for (const landmark of ["header", "nav", "main", ...(table ? [] : ["footer"])]) {
  if (!document.querySelector(landmark)) faults.push(`no ${landmark}`);
}
const titles = [...document.querySelectorAll("h1")].filter(shown).length;
if (titles !== 1) faults.push(`${titles} main headings`);

const ids = new Map();
for (const element of document.querySelectorAll("[id]")) ids.set(element.id, (ids.get(element.id) ?? 0) + 1);
for (const [id, count] of ids) if (count > 1) faults.push(`id ${id} ${count} times`);

const name = (element) => {
  const by = element.getAttribute("aria-labelledby");
  if (by) return by.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim();
  const label = element.getAttribute("aria-label");
  if (label?.trim()) return label.trim();
  if (element.labels?.length) return [...element.labels].map((label) => label.textContent).join(" ").trim();
  if (element.matches("button, a, summary, [role=button]")) return element.textContent.trim();
  return element.title?.trim() ?? "";
};
for (const element of document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=button]")) {
  if (shown(element) && !name(element)) faults.push(`no name: ${where(element)}`);
}
for (const picture of document.querySelectorAll("img, svg")) {
  const hidden = picture.closest("[aria-hidden=true], .sprite, [role=img]");
  if (shown(picture) && !hidden && !name(picture) && !picture.hasAttribute("alt")) faults.push(`no name: ${where(picture)}`);
}
for (const element of document.querySelectorAll("[aria-label=''], [tabindex]:not([tabindex='0']):not([tabindex='-1'])")) {
  faults.push(`label or order: ${where(element)}`);
}

// Contrast: the colour of every text against its background.
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const rgba = (colour) => {
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
};
const over = ([r, g, b, a], below) => [r, g, b].map((value, at) => value * a + below[at] * (1 - a));
const behind = (element) => {
  const layers = [];
  const area = element.getBoundingClientRect();
  const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
  const covers = (other) => other.left <= x && x <= other.right && other.top <= y && y <= other.bottom;
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    // Text on a picture has to be judged by eye.
    const pictures = [...(at === element ? [] : at.children)].filter((child) => child.tagName === "svg");
    if (style.backgroundImage !== "none" || pictures.some((child) => covers(child.getBoundingClientRect()))) return null;
    const layer = rgba(style.backgroundColor);
    layers.push(layer);
    if (layer[3] > 0.999) break;
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
};
const light = (colour) => {
  const [r, g, b] = colour.map((value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const seen = new Set();
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.textContent.trim() || seen.has(element) || !shown(element)) continue;
  seen.add(element);
  if (element.closest("svg, :disabled, .unseen, .skip, [aria-disabled=true]")) continue;
  const ground = behind(element);
  if (!ground) continue;
  const style = getComputedStyle(element);
  const ink = over(rgba(style.color), ground);
  const [high, low] = [light(ink), light(ground)].sort((one, other) => other - one);
  const ratio = (high + 0.05) / (low + 0.05);
  const size = parseFloat(style.fontSize);
  const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  if (ratio < (large ? 3 : 4.5)) faults.push(`contrast ${ratio.toFixed(2)}: ${where(element)}`);
}

// Targets that are too small for a thumb; links inside sentences are exempt.
for (const element of document.querySelectorAll("button, select, input:not([type=radio]):not([type=checkbox]):not([type=range])")) {
  const area = element.getBoundingClientRect();
  if (shown(element) && area.height > 0 && area.height < 24) faults.push(`${Math.round(area.height)} px high: ${where(element)}`);
}
if (document.documentElement.scrollWidth > innerWidth + 1) faults.push(`wider than the window: ${document.documentElement.scrollWidth}`);
return faults;
"#;

/// Asserts that nothing is wrong with the page as it is shown now.
pub(crate) async fn is_for_everybody(browser: &Browser, page: &str) {
    let faults: Value = browser.run(AUDIT).await;
    assert_eq!(faults, json!([]), "{page}, {}: {faults:#}", browser.window.name);
}
