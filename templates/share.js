// What a share's page does besides: it says what becomes of saving the contact, knows apps whose
// browsers drop contacts, and ends when its share does. The App Clip page runs it as well, once it
// shows a share, and that of sealed shares with its own ways ("ways").
const link = find("[data-save]");
const status = stock.content.querySelector(".status");
if (link.closest(".card")) find(".card").append(status);
else link.after(status);
// What is read aloud.
const said = stock.content.querySelector(".said");
document.body.append(said);
// What comes with the script is in the site's language.
if (!words && wanted !== spoken(site.language)) (words = learn()).then(finish);
// The page of who has a name in it is called so; that of a sealed one is not.
if (!ways.file) {
  delete find("title").dataset.t;
  document.title = find("h1").textContent + find("title").dataset.value;
}
// Not every browser saves what a link itself holds, as the dates of a sealed card.
const dates = find('[href^="data:text/calendar"]');
if (dates) {
  const bytes = Uint8Array.from(atob(dates.href.split(",")[1]), byte => byte.charCodeAt());
  dates.href = URL.createObjectURL(new File([bytes], dates.download, { type: "text/calendar" }));
}
const isAndroid = /Android/.test(agent);
// An iPad calls itself a Mac.
const isApple = /iP(hone|ad|od)/.test(agent) || /Macintosh/.test(agent) && navigator.maxTouchPoints > 1;
// Other web views of apps, and Google's own, of which some save contacts: help comes after the tap.
const isPerhapsInApp = !isInApp && (/; wv\)(?!.*(OPR|\wBrowser)\/)|GSA\/|WA(4A|iOS)|Telegram-|NAVER|DaumA|Sapphire\/|WebKit(?!.*(Safari|FxiOS)\/)/.test(agent) || !!(window.TelegramWebview || window.TelegramWebviewProxy));
// Apple's phones take a contact as a file from the list that shares it, where the browser of an app drops one, and for
// a sealed card, whose file is no server's. "true" makes that the first button of sealed cards (docs/pages.md).
const handsFirst = false;
const takesFile = isApple && navigator.canShare?.({ files: [new File([""], "card.vcf", { type: "text/vcard" })] });
// How many milliseconds the server's clock is ahead of the phone's.
let serverAhead = ways.serverAhead;

// Asks for the contact's head. What isn't there after 4 seconds, while a tap still counts as the reader's own, is taken
// to be there.
async function ask() {
  if (ways.file) return await ways.file() && { ok: true, headers: new Headers({ "Content-Disposition": "attachment" }) };
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 4000);
  return fetch(link.href, { method: "HEAD", signal: stop.signal, cache: "no-store" }).catch(() => ({ ok: stop.signal.aborted }));
}

// What the server has said, until when that holds, and a question on its way.
let known, knownUntil, asked;
function inquire() {
  return asked ||= ask().then(answer => {
    asked = undefined;
    knownUntil = answer?.headers && (answer.ok || /404|410/.test(answer.status)) ? Date.now() + 6e4 : 0;
    return known = answer;
  });
}

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
sayMoments();
// Once more in the reader's language, as its texts arrive.
Promise.resolve(words).then(sayMoments);
function watch() {
  sayMoments();
  if (serverAhead === undefined) return;
  const now = Date.now() + serverAhead;
  keepMoments(now);
  if (now >= Date.parse(find("main").dataset.expires)) end();
}

// For a minute the page knows what the server has to say, and a tap goes on at once.
async function save() {
  retry = save;
  show("saving");
  find(".status").scrollIntoView({ block: "nearest" });
  const isFresh = Date.now() < knownUntil && navigator.onLine;
  const { ok, headers } = await judge(isFresh ? Promise.resolve(known) : inquire(), end) || {};
  if (root.dataset.shown !== "saving") return;
  const says = (name, words) => ok && headers && words.test(headers.get(name));
  // A hotel's network answers everything with a page of its own.
  if (says("Content-Type", /html/)) {
    knownUntil = 0;
    return show("failed");
  }
  // A file is named for the person; on Apple's phones a name would keep the contact from opening.
  const isFile = !isApple || says("Content-Type", /^(?!.*(vcard|directory|null))/i) || says("Content-Disposition", /^attachment/);
  follow();
  show(isInApp || isPerhapsInApp ? "inapp" : isFile && !isAndroid ? "downloaded" : "opened");
}

// The contact as a file; what it can't be had for, the page says.
async function bring() {
  const answer = await judge(fetch(link.href, { cache: "no-store" }), end);
  const contact = await answer?.blob().catch(() => {});
  const start = await contact?.slice(0, 11).text();
  if (start === "BEGIN:VCARD") return new File([contact], fileName(find("h1").innerText), { type: "text/vcard" });
  if (answer) show("failed");
}

// What becomes of a file that is handed over, and whether it was, no page learns.
let file;
async function hand() {
  retry = hand;
  if (!file) show("saving");
  file ||= await (ways.file || bring)();
  if (!file) return;
  show(isInApp || isPerhapsInApp ? "inapp" : "handed");
  await navigator.share({ files: [file] }).catch(() => {});
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

// What one needs of a part: a link's whole address, below what it is called; a folded note without the words that
// unfold it.
function textOf(part) {
  if (part.querySelector("summary")) return [...part.querySelectorAll("bdi")].map(piece => piece.textContent).join("\n");
  const text = part.innerText.trim();
  const row = part.closest("a");
  if (!row || row.dataset.place || !/^http/.test(row.href)) return text;
  if (part !== row) return row.href;
  // What is shown of an address is its end.
  const isShort = row.href.includes(row.querySelector(".value").textContent);
  return (isShort ? row.querySelector(".label").innerText : text) + "\n" + row.href;
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

// For two seconds a button says that it has copied, and so do those who read aloud.
function tell(button) {
  const words = button.querySelector("[data-t]") || button;
  if (button.dataset.done) return;
  const before = words.textContent;
  button.dataset.done = 1;
  words.textContent = said.textContent = stock.content.querySelector("[data-t=copied]").textContent;
  setTimeout(() => { words.textContent = before; said.textContent = ""; delete button.dataset.done; }, 2000);
}

// Passes the page on by the phone's own ways, else by its address.
async function pass(button) {
  if (!navigator.share) return navigator.clipboard.writeText(address.href).then(() => tell(button)).catch(() => {});
  await navigator.share({ title: document.title, url: address.href }).catch(() => {});
}

// The code fills the screen.
function enlarge() {
  const view = stock.content.querySelector("dialog").cloneNode(true);
  view.prepend(find(".plate").cloneNode(true), find(".code p").cloneNode(true));
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
if (!takesFile) each("[data-hand]", part => part.remove());
else if (ways.file) link[handsFirst ? "before" : "after"](stock.content.querySelector(".hand").cloneNode(true));
const address = ways.address || new URL(".", link.href);
each(".address", part => part.textContent = address);
each("[data-out]", part => wayOut(address) ? part.href = wayOut(address) : part.remove());
// Every value can be copied; the rows have room for the button, which is called after what it copies.
each(".row", (row, index) => {
  const button = stock.content.querySelector(".copy").cloneNode(true);
  const parts = [button.lastChild, row.querySelector(".label"), row.querySelector(".value:not(details)")].filter(Boolean);
  parts.forEach((part, place) => part.id = "row" + index + "-" + place);
  button.setAttribute("aria-labelledby", parts.map(part => part.id).join(" "));
  row.parentNode.append(button);
});
// On a long page the button is in reach once more, for fingers: others have the first. Where somebody needs help, the
// call has its place.
if (link.closest(".card")) find("main").append(stock.content.querySelector(".reach"));
// Of what is written in several languages the reader's comes first.
each(".words", words => words.prepend(...[...words.children].filter(part => spoken(part.lang) === root.lang)));
// Of the code on a phone's own screen the whole screen is made; other screens show it to phones.
each(".plate", plate => {
  const button = stock.content.querySelector(".enlarge").cloneNode(true);
  plate.replaceWith(button);
  button.append(plate);
  find(".code").prepend(stock.content.querySelector(".show").cloneNode(true));
});
// A photo that doesn't come leaves the monogram.
each(".portrait>img", image => {
  image.onerror = () => image.remove();
  if (image.src && image.complete && !image.naturalWidth) image.remove();
});
// An address opens in the reader's own maps; browsers of apps know no schemes but those of the web.
each("a[href*='openstreetmap.org/search?']", place => {
  const query = encodeURIComponent(new URL(place.href).searchParams.get("query"));
  place.dataset.place = query;
  if (isAndroid && !isInApp && !isPerhapsInApp) place.href = "geo:0,0?q=" + query;
  if (/iP|Mac/.test(agent)) place.href = "https://maps.apple.com/?q=" + query;
});
if (isInApp) show("inapp");
addEventListener("click", event => {
  const part = event.target.closest("[data-save], .reach>span, [data-hand], [data-copy], .copy, [data-pass], .enlarge, .show");
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (part.dataset.copy) return copy(part, [...document.querySelectorAll(part.dataset.copy)].filter(piece => !piece.closest("[hidden]")));
  if (part.className === "copy") return copy(part, [part.parentNode.querySelector(".value")]);
  if (part.matches(".enlarge, .show")) return enlarge();
  if ("hand" in part.dataset) return hand();
  if ("pass" in part.dataset) return pass(part);
  // Whoever asks twice gets the plain link.
  if (root.dataset.shown === "saving") return;
  event.preventDefault();
  save();
});

// The server is asked about the contact as the page loads: for its clock, since a phone's may be wrong, and for what a
// tap will need to know.
inquire().then(answer => {
  serverAhead ??= ahead(answer);
  watch();
});
// Pages are left open, put to sleep and brought back.
setInterval(watch, 1000);
