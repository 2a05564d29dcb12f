// Opens a sealed share (docs/formats.md): the server has ciphertext, and the secret is in the fragment of the
// link, which no browser sends. It runs behind the site's shared script, as a module.
const encode = text => new TextEncoder().encode(text);
const { subtle } = crypto;
const hand = find("[data-hand]");
const doubt = find(".doubt");
const form = find("form");
const field = find("input");
const wrong = find("[role=alert]");
const [idle, busy] = form.querySelectorAll("button>span");
const shares = find("main").dataset.shares;
// No other page has a field, or a doubt.
for (const rule of [
  ".doubt{margin-block-end:1.25rem;padding-inline-start:1rem;border-inline-start:.1875rem solid;font-weight:600}",
  "label{display:block;margin-block-start:1.5rem;font-weight:600}",
  "input{inline-size:100%;max-inline-size:20rem;min-block-size:3.5rem;margin-block-start:.375rem;padding:.5rem 1rem;border:.125rem solid;border-radius:1rem;background:none;color:inherit;font:inherit;font-size:1.25rem;letter-spacing:.08em;text-transform:uppercase}",
  ".state [role=alert]{margin-block-start:.5rem;font-size:1rem;font-weight:600}",
  "[role=alert][hidden]{display:block;visibility:hidden}",
  ".state form .button{margin-block-start:1rem}",
]) sheet.insertRule(rule, sheet.cssRules.length);

// Crockford's base 32, as a person may have typed it.
const fold = text => text.toUpperCase().replace(/%20|\s|-/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
const isFolded = (text, length) => text.length === length && /^[0-9A-HJKMNP-TV-Z]+$/.test(text);

// The field stays as it is while its passcode is tried.
function work(isBusy) {
  field.readOnly = idle.hidden = isBusy;
  busy.hidden = !isBusy;
}

// A passcode is kept in the field alone, as long as that is there; what it gives ("stretched") nowhere.
async function open(stretched = []) {
  const secret = fold(location.hash.slice(1));
  if (!isFolded(secret, 26)) return show("malformed");
  if (!subtle) return show("insecure");
  retry = () => open(stretched);
  if (root.dataset.shown !== "passcode") show("loading");
  async function derive(more, info, length) {
    const material = await subtle.importKey("raw", new Uint8Array([...encode(secret), ...more]), "HKDF", false, ["deriveBits"]);
    return subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt: encode("cardpress/sealed/1"), info: encode(info) }, material, length);
  }
  const bits = [...new Uint8Array(await derive([], "record", 136))].map(byte => byte.toString(2).padStart(8, 0)).join("");
  const id = bits.slice(0, 130).replace(/.{5}/g, five => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[parseInt(five, 2)]);
  const address = name => shares + id + "/" + name;
  const ask = (name, gone) => judge(fetch(address(name), { cache: "no-store" }), gone);
  const read = async answer => new Uint8Array(await answer.arrayBuffer());

  async function content(part, number) {
    const key = await subtle.importKey("raw", await derive(stretched, "part " + number, 256), "AES-GCM", false, ["decrypt"]);
    const additionalData = new Uint8Array([...part.slice(0, 7), ...encode(id)]);
    const plain = await subtle.decrypt({ name: "AES-GCM", iv: part.slice(7, 19), additionalData }, key, part.slice(19));
    const end = 4 + new DataView(plain).getUint32(0);
    const rest = new Uint8Array(plain, end);
    if (part[4] !== +!!stretched.length || part[5] || part[6] !== number || rest.some(Boolean)) throw number;
    return plain.slice(4, end);
  }

  async function unlock(event) {
    event.preventDefault();
    if (field.readOnly) return;
    work(true);
    wrong.hidden = true;
    const passcode = fold(field.value);
    if (!isFolded(passcode, 12)) return refuse();
    const material = await subtle.importKey("raw", encode(passcode), "PBKDF2", false, ["deriveBits"]);
    open(new Uint8Array(await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: encode("cardpress/passcode/1" + id), iterations: 6e5 }, material, 256)));
  }

  try {
    const answer = await ask("0.sealed", async () => {
      const record = await fetch(address("record.json"), { cache: "no-store" }).then(answer => answer.json()).catch(() => ({}));
      show(record.state === "expired" ? "ended" : "unknown");
    });
    if (!answer) return;
    const first = await read(answer);
    if (first[4] === 1 && !stretched.length) {
      // What was cut needs no passcode to be known for it.
      if (first.length < 36 || first.length % 4096 !== 35) throw id;
      form.onsubmit = unlock;
      work(false);
      show("passcode");
      await words;
      // A page that waits for its texts is not seen yet, and takes no focus.
      return setTimeout(() => field.focus());
    }
    const plain = await content(first, 0).catch(fault => {
      if (!stretched.length) throw fault;
    });
    if (!plain) return refuse();
    const card = JSON.parse(new TextDecoder().decode(plain));
    if (card.recordID !== id) throw id;
    // A phone's clock may be wrong; a cache's answer is older. But a host that keeps what has ended may keep its date
    // as well, and then no phone is to show it without a word.
    const { headers } = answer;
    const end = Date.parse(card.expiresAt);
    if (end <= (Date.parse(headers.get("Date")) + headers.get("Age") * 1000 || Date.now())) return show("ended");
    card.isDoubtful = end < Date.now() - 864e5;
    const page = new DOMParser().parseFromString(card.html, "text/html");
    let file;
    for (const { n, name, type, bytes, sha256 } of card.parts) {
      const answer = await ask(n + ".sealed", () => show("failed"));
      if (!answer) return;
      const plain = await content(await read(answer), n);
      const digest = [...new Uint8Array(await subtle.digest("SHA-256", plain))].map(byte => byte.toString(16).padStart(2, 0)).join("");
      if (digest !== sha256 || plain.byteLength !== bytes) throw n;
      const blob = URL.createObjectURL(new Blob([plain], { type }));
      for (const key of ["src", "href"]) each(`[${key}="${address(name)}"]`, part => part[key] = blob, page);
      const person = page.querySelector("h1").textContent;
      if (n === 1) file = new File([plain], person.replace(/[\\/:*?"<>|\s]+/g, " ").trim() + ".vcf", { type });
    }
    await shown(card, page, file);
  } catch {
    show("damaged");
  }
}

function refuse() {
  work(false);
  show("passcode");
  wrong.hidden = false;
  field.setAttribute("aria-invalid", true);
  field.focus();
  field.select();
}

// As the App Clip page shows a share.
async function shown({ title, language, direction, isDoubtful }, page, file) {
  field.value = "";
  page.querySelector("[data-save]").download = file.name;
  // The shell's title names nobody, and is in the reader's language.
  if (title.startsWith(page.querySelector("h1").textContent)) {
    delete find("title").dataset.t;
    document.title = title;
  }
  const texts = language !== wanted && await (words = words || learn());
  root.lang = language;
  root.dir = direction;
  document.body.replaceWith(page.body);
  // A site's own template may have neither.
  if (isDoubtful && doubt) (find(".person") || find("h1")).before(doubt);
  delete root.dataset.shown;
  if (texts) translate(texts);
  // share.js asks the server for the contact, which is here, and takes its folder for the page's address, which
  // is this one with its fragment.
  globalThis.ask = async () => ({ ok: true });
  const address = URL;
  globalThis.URL = function () { return location; };
  runShare();
  globalThis.URL = address;
  finish(texts);
  if (navigator.canShare && navigator.canShare({ files: [file] })) {
    hand.style.visibility = "visible";
    hand.addEventListener("click", () => navigator.share({ files: [file] }).catch(() => {}));
    find(".acts").prepend(hand);
  }
  announce();
}

addEventListener("hashchange", () => location.reload());
open();
