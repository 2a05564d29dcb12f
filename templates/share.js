// What a share's page does besides: it says what becomes of saving the contact, knows apps whose
// browsers drop contacts, and ends when its share does. The App Clip page runs it as well, once it
// shows a share.
const link = find("[data-save]");
find(".card").append(stock.content.querySelector(".status"));
if (!words) (words = learn()).then(finish);
const isAndroid = /Android/.test(agent);
// An iPad calls itself a Mac.
const isApple = /iP(hone|ad|od)/.test(agent) || /Macintosh/.test(agent) && navigator.maxTouchPoints > 1;
// Other web views of apps, and Google's own, of which some save contacts: help comes after the tap.
const isPerhapsInApp = !isInApp && /; wv\)|GSA\/|WebKit(?!.*Safari\/)/.test(agent);
// How many milliseconds the server's clock is ahead of the phone's.
let serverAhead;

// The share is over: nothing of the person stays. The footer is made anew like the rest, so that
// nothing of an old page moves in front of the reader.
function end() {
  const logo = find(".logo") || "";
  find("main").replaceWith(stock.content.querySelector("main"));
  find("main").prepend(logo);
  show();
  each("footer", part => part.replaceWith(part.cloneNode(true)));
  each("meta[property]", part => part.remove());
  document.title = find("h1").textContent + find("title").dataset.value;
  announce();
}

number();
function watch() {
  const now = Date.now() + serverAhead;
  keepMoments(now);
  if (now >= Date.parse(find("main").dataset.expires)) end();
}

async function save() {
  retry = save;
  show("saving");
  find(".status").scrollIntoView({ block: "nearest" });
  const { ok, headers } = await ask(link.href, end, "HEAD") || {};
  if (root.dataset.shown !== "saving") return;
  const says = (name, words) => ok && headers && words.test(headers.get(name));
  // A hotel's network answers everything with a page of its own.
  if (says("Content-Type", /html/)) return show("failed");
  // A file is named for the person; on Apple's phones a name would keep the contact from opening.
  const isFile = !isApple || says("Content-Type", /^(?!.*(vcard|directory|null))/i) || says("Content-Disposition", /^attachment/);
  follow();
  show(isInApp || isPerhapsInApp ? "inapp" : isFile && !isAndroid ? "downloaded" : "opened");
}

// The plain link; a server's own name for the file goes before the page's.
function follow() {
  const way = link.cloneNode();
  if (!isApple && !isInApp && !isPerhapsInApp) way.download = fileName(find("h1").innerText);
  way.removeAttribute("data-save");
  way.hidden = true;
  document.body.append(way);
  way.click();
  way.remove();
}

// A folded note is copied whole, without the words that unfold it.
function textOf(part) {
  if (!part.querySelector("summary")) return part.innerText.trim();
  return [...part.querySelectorAll("bdi")].map(piece => piece.textContent).join("\n");
}

// Where an app does not let pages copy, the text is selected for the reader to copy.
async function copy(button, parts) {
  try {
    await navigator.clipboard.writeText(parts.map(textOf).join("\n"));
    tell(button);
  } catch {
    getSelection().selectAllChildren(parts[1] ? find("main") : parts[0]);
  }
}

// For two seconds a button says, to eyes and ears, that it has copied.
function tell(button) {
  const words = button.querySelector("[data-t]") || button;
  if (button.dataset.done) return;
  const before = words.textContent;
  button.dataset.done = 1;
  words.textContent = stock.content.querySelector("[data-t=copied]").textContent;
  setTimeout(() => { words.textContent = before; delete button.dataset.done; }, 2000);
}

// Passes the page on by the phone's own ways, else by its address.
async function pass(button) {
  if (!navigator.share) return navigator.clipboard.writeText(address.href).then(() => tell(button)).catch(() => {});
  await navigator.share({ title: document.title, url: address.href }).catch(() => {});
}

// The code fills the screen.
function enlarge() {
  const view = stock.content.querySelector("dialog").cloneNode(true);
  view.prepend(find(".plate").cloneNode(true));
  document.body.append(view);
  view.addEventListener("click", () => view.close());
  view.addEventListener("close", () => view.remove());
  view.showModal();
}

// The way from an app's browser to the phone's own: Safari's, and Android's, which names its scheme behind.
function wayOut({ href, protocol }) {
  if (isAndroid) return "intent:" + href.slice(protocol.length) + "#Intent;scheme=" + protocol.slice(0, -1) + ";end";
  if (isApple) return "x-safari-" + href;
}

each(isAndroid ? ".elsewhere" : ".on-android", part => part.remove());
each(isPerhapsInApp ? ".surely" : ".perhaps", part => part.remove());
if (!isApple) each(".on-apple", part => part.remove());
const address = new URL(".", link.href);
each(".address", part => part.textContent = address);
each("[data-out]", part => wayOut(address) ? part.href = wayOut(address) : part.remove());
// Every value can be copied; the rows have room for the button.
each(".row", row => {
  const button = stock.content.querySelector(".copy").cloneNode(true);
  row.parentNode.append(button);
});
each(".plate", plate => {
  const button = stock.content.querySelector(".enlarge").cloneNode(true);
  plate.replaceWith(button);
  button.append(plate);
});
if (isInApp) show("inapp");
addEventListener("click", event => {
  const part = event.target.closest("[data-save], [data-copy], .copy, [data-pass], .enlarge");
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (part.dataset.copy) return copy(part, [...document.querySelectorAll(part.dataset.copy)].filter(piece => !piece.closest("[hidden]")));
  if (part.className === "copy") return copy(part, [part.parentNode.querySelector(".value")]);
  if (part.className === "enlarge") return enlarge();
  if (part !== link) return pass(part);
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
