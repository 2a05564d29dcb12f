// What every page does: it shows its states and asks the server.
// Without script a page shows all that matters. In front of this stand the rules of states.css ("rules", a list
// of texts) and acts.html ("parts", a text), behind it moments.js and, as a function, share.js; all pages share the
// file of them, which has no comments on lines of their own and no indentation, so nothing that is quoted may go over
// a line.
"use strict";
const find = selector => document.querySelector(selector);
const each = (selector, act, place = document) => place.querySelectorAll(selector).forEach(act);
const show = state => {
  root.dataset.shown = state;
  each("[data-state]", part => part.hidden = part.dataset.state !== state);
};
// A browser that doesn't know a rule leaves it out.
const sheet = find("style").sheet;
for (const rule of rules) try { sheet.insertRule(rule, sheet.cssRules.length); } catch {}
// What a page shows only once something has happened: what becomes of saving, and the end of a share. Both
// are in the site's language until the reader's texts are there.
const stock = document.createElement("template");
stock.innerHTML = parts;
// What "Try again" does.
let retry;

// What the server can't give, the page says; what is nothing has been said already.
async function judge(asked, gone, signal) {
  const answer = await asked.catch(() => ({ ok: signal && signal.aborted }));
  if (!answer) return;
  if (/404|410/.test(answer.status)) return gone();
  // Servers that know no HEAD are taken at their word only when the file is asked for.
  if (answer.ok || /405|501/.test(answer.status)) return answer;
  show(answer.status ? "failed" : "offline");
}

// How many milliseconds the clock of a server that has just answered is ahead of the phone's; a cache's answer is older.
// Where a server names no time, the phone's counts; but not against somebody who needs help.
const ahead = (answer, html = find("main").innerHTML) => {
  const headers = answer?.headers || new Headers();
  const apart = Date.parse(headers.get("Date")) + headers.get("Age") * 1000 - Date.now();
  return isNaN(apart) ? /"emergency"/.test(html) ? undefined : 0 : apart;
};

// What a contact is called as a file.
const fileName = person => person.replace(/[\\/:*?"<>|\s]+/g, " ").trim() + ".vcf";

// Readers that hear the page go on at its beginning.
function announce() {
  const headline = find("h1");
  headline.tabIndex = -1;
  headline.focus();
}

// The button goes with its state; whoever works with the keyboard stays on the page.
addEventListener("click", event => event.target.closest("[data-retry]") && (find("main").focus(), retry()));
addEventListener("online", () => root.dataset.shown === "offline" && retry());
// A code on a proof sheet has its number as the fragment of its link.
function number() {
  const part = document.createElement("p");
  part.className = "number";
  part.textContent = location.hash.slice(1);
  if (/^([1-9]|1[0-8])$/.test(part.textContent)) document.body.prepend(part);
}

// What is written only after the first look.
function finish(texts) {
  if (texts) {
    say(texts, stock.content);
    each(".card, .copy, .acts, .code, .reach", part => say(texts, part));
    const describe = image => texts[image.dataset.alt]?.replace("%@", () => find("h1").textContent) || image.alt;
    each("[data-alt]", image => image.alt = describe(image));
  }
  sheet.insertRule("[data-pass],[data-copy]{visibility:visible!important}", sheet.cssRules.length);
}
if (words) words.then(finish);
else finish();
