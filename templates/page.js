// What every page does: it speaks the reader's language, shows its states and asks the server.
// Without script a page shows all that matters. All pages share one file: before this come the texts
// ("texts", a row for each language, in the order of its "keys"), behind it share.js and appclip.js, each
// as a function. It has no comments on lines of their own and no indentation, so nothing that is quoted
// may go over a line.
"use strict";
const find = selector => document.querySelector(selector);
const each = (selector, act, place = document) => place.querySelectorAll(selector).forEach(act);
const show = state => {
  root.dataset.shown = state;
  each("[data-state]", part => part.hidden = part.dataset.state !== state);
};
// What "Try again" does.
let retry;

// Speaks the first of the reader's languages that there are texts in.
function translate() {
  let language;
  const tag = navigator.languages.find(tag => texts[language = tag.split("-")[0]]);
  if (!tag || language === root.lang) return;
  const text = key => texts[language][texts.keys.indexOf(key)];
  const say = part => {
    const words = part.dataset.t.split(" ").map(text).join(" · ").split("%@");
    const value = part.querySelector("time") || part.dataset.value || "";
    part.textContent = "";
    part.append(words[0], value, words[1] || "");
  };
  root.lang = language;
  root.dir = text("dir");
  each("[data-t]", say);
  each("template", kept => each("[data-t]", say, kept.content));
  each("[data-alt]", image => image.alt = text(image.dataset.alt).replace("%@", () => find("h1").textContent));
  // Days of the Gregorian calendar everywhere, in the digits of the page's other numbers. A phone may
  // add wishes of its own to a tag, such as "ar-u-nu-arab", or even "en-US@posix".
  each("time", day => day.textContent = new Date(day.dateTime).toLocaleDateString(tag.split(/@|-\w-/)[0] + "-u-ca-gregory-nu-latn", { dateStyle: "long", timeZone: "UTC" }));
}

// Asks the server; what it can't give, the page says. It waits 4 seconds for a file's head, while a
// tap still counts as the reader's own, and then takes the file to be there.
async function ask(address, gone, method) {
  const stop = new AbortController();
  if (method) setTimeout(() => stop.abort(), 4000);
  const answer = await fetch(address, { method, signal: stop.signal, cache: "no-store" })
    .catch(() => ({ ok: stop.signal.aborted }));
  if (/404|410/.test(answer.status)) return gone();
  // Servers that know no HEAD are taken at their word only when the file is asked for.
  if (answer.ok || /405|501/.test(answer.status)) return answer;
  show(answer.status ? "failed" : "offline");
}

// Readers that hear the page go on at its beginning.
function announce() {
  const headline = find("h1");
  headline.tabIndex = -1;
  headline.focus();
}

// The button goes with its state; whoever works with the keyboard stays on the page.
addEventListener("click", event => event.target.closest("[data-retry]") && (find("main").focus(), retry()));
addEventListener("online", () => root.dataset.shown === "offline" && retry());
translate();
