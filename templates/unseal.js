// Opens a sealed share (docs/formats.md): the server has ciphertext, and the secret is in the fragment of the
// link, which no browser sends. It runs behind the site's shared script, as a module.
const encode = text => new TextEncoder().encode(text);
const { subtle } = crypto;
const hand = find("[data-hand]");
const shares = find("main").dataset.shares;

async function open() {
  // Crockford's base 32, as a person may have typed it.
  const secret = location.hash.slice(1).toUpperCase().replace(/%20|-/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{26}$/.test(secret)) return show("malformed");
  if (!subtle) return show("insecure");
  retry = open;
  show("loading");
  const material = await subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveBits"]);
  const derive = (info, length) => subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt: encode("cardpress/sealed/1"), info: encode(info) }, material, length);
  const bits = [...new Uint8Array(await derive("record", 136))].map(byte => byte.toString(2).padStart(8, 0)).join("");
  const id = bits.slice(0, 130).replace(/.{5}/g, five => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[parseInt(five, 2)]);
  const address = name => shares + id + "/" + name;
  const ask = (name, gone) => judge(fetch(address(name), { cache: "no-store" }), gone);

  async function content(answer, number) {
    const part = new Uint8Array(await answer.arrayBuffer());
    const key = await subtle.importKey("raw", await derive("part " + number, 256), "AES-GCM", false, ["decrypt"]);
    const additionalData = new Uint8Array([...part.slice(0, 7), ...encode(id)]);
    const plain = await subtle.decrypt({ name: "AES-GCM", iv: part.slice(7, 19), additionalData }, key, part.slice(19));
    const end = 4 + new DataView(plain).getUint32(0);
    const rest = new Uint8Array(plain, end);
    if (part[4] || part[5] || part[6] !== number || rest.some(Boolean)) throw number;
    return plain.slice(4, end);
  }

  try {
    const answer = await ask("0.sealed", async () => {
      const record = await fetch(address("record.json"), { cache: "no-store" }).then(answer => answer.json()).catch(() => ({}));
      show(record.state === "expired" ? "ended" : "unknown");
    });
    if (!answer) return;
    const card = JSON.parse(new TextDecoder().decode(await content(answer, 0)));
    if (card.recordID !== id) throw id;
    // A phone's clock may be wrong; a cache's answer is older.
    const { headers } = answer;
    if (Date.parse(card.expiresAt) <= (Date.parse(headers.get("Date")) + headers.get("Age") * 1000 || Date.now())) return show("ended");
    const page = new DOMParser().parseFromString(card.html, "text/html");
    let file;
    for (const { n, name, type, bytes, sha256 } of card.parts) {
      const answer = await ask(n + ".sealed", () => show("failed"));
      if (!answer) return;
      const plain = await content(answer, n);
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

// As the App Clip page shows a share.
async function shown({ title, language, direction }, page, file) {
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
