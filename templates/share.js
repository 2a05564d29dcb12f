// What a share's page does besides: it says what becomes of saving the contact, knows apps whose
// browsers drop contacts, and ends when its share does. The App Clip page runs it as well, once it
// shows a share.
"use strict";
const agent = navigator.userAgent;
const isInApp = /Instagram|FB[A_]|Messenger|LinkedInApp|Twitter|TikTok|musical_ly|Bytedance/.test(agent);
const link = find("[data-save]");
let serverAhead, timer;

// The share is over: nothing of the person stays.
function end() {
  const main = find("main");
  main.className = "state";
  main.dataset.share = "expired";
  delete main.dataset.expires;
  main.textContent = "";
  main.append(find("#ended").content.cloneNode(true));
  each("meta[property]", (part) => part.remove());
  document.title = find("h1").textContent;
  announce();
}

// No timer can be set for longer than 2^31 milliseconds.
function watch() {
  clearTimeout(timer);
  const left = Date.parse(find("main").dataset.expires) - Date.now() - serverAhead;
  if (left <= 0) end();
  if (left > 0) timer = setTimeout(watch, Math.min(left, 2e9));
}

// A phone's clock may be wrong, so the server is asked for its own; a cache's answer is older.
async function askTime() {
  try {
    const { headers } = await fetch(location, { method: "HEAD", cache: "no-store" });
    serverAhead = Date.parse(headers.get("Date")) + headers.get("Age") * 1000 - Date.now();
  } catch {}
  serverAhead = serverAhead || 0;
  watch();
}

async function save() {
  retry = save;
  show("saving");
  if (!await ask(link.href, end, "HEAD")) return;
  location = link.href;
  show(isInApp ? "inapp" : "opened");
}

// Where an app does not let pages copy, the text is selected for the reader to copy.
async function copy(button) {
  const parts = [...document.querySelectorAll(button.dataset.copy)];
  const last = parts[parts.length - 1];
  try {
    await navigator.clipboard.writeText(parts.map((part) => part.innerText).join("\n"));
    each("span", (part) => part.hidden = !part.dataset.done, button);
  } catch {
    getSelection().setBaseAndExtent(parts[0], 0, last, last.childNodes.length);
  }
}

each(/Android/.test(agent) ? ".elsewhere" : ".on-android", (part) => part.remove());
each(".address", (part) => part.textContent = new URL(".", link.href));
if (isInApp) show("inapp");
document.addEventListener("click", (event) => {
  const part = event.target.closest("[data-save], [data-copy]");
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (part !== link) return copy(part);
  // Whoever asks twice gets the plain link.
  if (shows("saving")) return;
  event.preventDefault();
  save();
});
document.addEventListener("visibilitychange", watch);
addEventListener("pageshow", watch);
askTime();
