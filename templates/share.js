// What a share's page does besides: it says what becomes of saving the contact, knows apps whose
// browsers drop contacts, and ends when its share does. The App Clip page runs it as well, once it
// shows a share.
const link = find("[data-save]");
// How many milliseconds the server's clock is ahead of the phone's.
let serverAhead;

// The share is over: nothing of the person stays. The footer is made anew like the rest, so that
// nothing of an old page moves in front of the reader.
function end() {
  const logo = find(".logo") || "";
  find("main").replaceWith(find("#ended").content.cloneNode(true));
  find("main").prepend(logo);
  show();
  each("footer", part => part.replaceWith(part.cloneNode(true)));
  each("meta[property]", part => part.remove());
  document.title = find("h1").textContent + find("title").dataset.value;
  announce();
}

const watch = () => Date.now() + serverAhead >= Date.parse(find("main").dataset.expires) && end();

async function save() {
  retry = save;
  show("saving");
  find(".status").scrollIntoView({ block: "nearest" });
  if (!await ask(link.href, end, "HEAD")) return;
  location = link.href;
  show(isInApp ? "inapp" : "opened");
}

// Where an app does not let pages copy, the text is selected for the reader to copy.
async function copy(button) {
  const parts = [...document.querySelectorAll(button.dataset.copy)];
  try {
    await navigator.clipboard.writeText(parts.map(part => part.innerText).join("\n"));
    each("span", part => part.hidden = !part.dataset.done, button);
  } catch {
    getSelection().selectAllChildren(parts[1] ? find("main") : parts[0]);
  }
}

each(/Android/.test(agent) ? ".elsewhere" : ".on-android", part => part.remove());
each(".address", part => part.textContent = new URL(".", link.href));
if (isInApp) show("inapp");
addEventListener("click", event => {
  const part = event.target.closest("[data-save], [data-copy]");
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (part !== link) return copy(part);
  // Whoever asks twice gets the plain link.
  if (root.dataset.shown === "saving") return;
  event.preventDefault();
  save();
});

// A phone's clock may be wrong, so the server is asked for its own; a cache's answer is older.
fetch(location, { method: "HEAD", cache: "no-store" })
  .then(({ headers }) => serverAhead = Date.parse(headers.get("Date")) + headers.get("Age") * 1000 - Date.now() || 0)
  .catch(() => serverAhead = 0)
  .then(watch);
// Pages are left open, put to sleep and brought back.
setInterval(watch, 1000);
