// What a share's page does besides: it says what becomes of saving the contact, knows apps whose
// browsers drop contacts, and ends when its share does. The App Clip page runs it as well, once it
// shows a share.
const link = find("[data-save]");
const isAndroid = /Android/.test(agent);
// Other web views of apps, and Google's own, of which some save contacts: help comes after the tap.
const isPerhapsInApp = !isInApp && /; wv\)|GSA\/|WebKit(?!.*Safari\/)/.test(agent);
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
  const { ok, headers } = await ask(link.href, end, "HEAD") || {};
  if (root.dataset.shown !== "saving") return;
  const says = (name, words) => ok && headers && words.test(headers.get(name));
  // A hotel's network answers everything with a page of its own.
  if (says("Content-Type", /html/)) return show("failed");
  location = link.href;
  const isFile = says("Content-Type", /^(?!.*(vcard|directory|null))/i) || says("Content-Disposition", /^attachment/);
  show(isInApp || isPerhapsInApp ? "inapp" : isFile && !isAndroid ? "downloaded" : "opened");
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

// The way from an app's browser to the phone's own: Safari's, and Android's, which names its scheme behind.
function wayOut({ href, protocol }) {
  if (isAndroid) return "intent:" + href.slice(protocol.length) + "#Intent;scheme=" + protocol.slice(0, -1) + ";end";
  if (/iP(hone|ad|od)/.test(agent)) return "x-safari-" + href;
}

each(isAndroid ? ".elsewhere" : ".on-android", part => part.remove());
const address = new URL(".", link.href);
each(".address", part => part.textContent = address);
each("[data-out]", part => wayOut(address) ? part.href = wayOut(address) : part.remove());
if (isPerhapsInApp) find("[data-state=inapp] p").replaceWith(find("[data-state=opened] p"));
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
