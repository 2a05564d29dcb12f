// Opens a sealed share (docs/formats.md): the server has ciphertext. It runs behind the site's shared script, as a
// module; what comes first stands in unseal-head.js. The person is shown with the first part; the contact follows.
const form = stock.content.querySelector("form");
find("main").append(form);
const field = find("input");
const wrong = find("[role=alert]");
const [idle, busy] = form.querySelectorAll("button>span");

// The field stays as it is while its passcode is tried.
function work(isBusy) {
  field.readOnly = idle.hidden = isBusy;
  busy.hidden = !isBusy;
}

// A passcode is kept in the field alone, as long as that is there; what it gives ("stretched") nowhere.
async function open(stretched = []) {
  if (!secret) return show("malformed");
  if (!subtle) return show("insecure");
  retry = () => open(stretched);
  if (root.dataset.shown !== "passcode") show("loading");
  const id = await named;
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
    if (!/^[\dA-HJKMNP-TV-Z]{12}$/.test(passcode)) return refuse();
    // What has ended since is not shown; the answer is here before the key is.
    begin();
    const material = await subtle.importKey("raw", encode(passcode), "PBKDF2", false, ["deriveBits"]);
    open(new Uint8Array(await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: encode("cardpress/passcode/1" + id), iterations: 6e5 }, material, 256)));
  }

  // A file of the share. What is not what the first part says comes from another hand, or another time.
  async function bring({ n, bytes, sha256 }) {
    const answer = await judge(load(n + ".sealed"), () => show("failed"));
    if (!answer) return;
    const plain = await content(await read(answer), n);
    if (digits(await subtle.digest("SHA-256", plain), 16, 2) !== sha256 || plain.byteLength !== bytes) throw n;
    return plain;
  }

  try {
    const answer = await judge(asked || load("0.sealed"), async () => {
      const record = await load("record.json").then(answer => answer.json()).catch(() => ({}));
      show(record.state === "expired" ? "ended" : "unknown");
    });
    asked = undefined;
    if (!answer) return;
    const part = await read(answer);
    if (part[4] === 1 && !stretched.length) {
      // What was cut needs no passcode to be known for it.
      if (part.length < 36 || part.length % 4096 !== 35) throw id;
      form.onsubmit = unlock;
      work(false);
      show("passcode");
      await words;
      // A page that waits for its texts is not seen yet, and takes no focus.
      return setTimeout(() => field.focus());
    }
    const plain = await content(part, 0).catch(fault => {
      if (!stretched.length) throw fault;
    });
    if (!plain) return refuse();
    const card = JSON.parse(new TextDecoder().decode(plain));
    if (card.recordID !== id) throw id;
    // A phone's clock may be wrong. But a host that keeps what has ended may keep its date as well, and then no phone is
    // to show it without a word.
    const serverAhead = ahead(answer, card.html);
    const end = Date.parse(card.expiresAt);
    if (end <= Date.now() + serverAhead) return show("ended");
    card.isDoubtful = end < Date.now() - 864e5;
    await shown(card, bring, serverAhead);
  } catch {
    show("damaged");
  }
}

function refuse() {
  work(false);
  show("passcode");
  wrong.hidden = false;
  field.ariaInvalid = true;
  field.focus();
  field.select();
}

// As the App Clip page shows a share.
async function shown({ html, parts, language, direction, recordID, isDoubtful }, bring, serverAhead) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const { body: shell } = document;
  const person = page.querySelector("h1").textContent;
  const [contact] = parts;
  // The photo is in the contact; an older card's is a part of its own besides.
  const photo = { name: "photo.jpg", type: "image/jpeg" };
  // What leads to each of the files, or shows it.
  for (const part of [...parts, photo]) {
    const named = key => page.querySelectorAll(`[${key}="${sharesPath}${recordID}/${part.name}"]`);
    part.links = named("href");
    part.pictures = named("src");
    part.links.forEach(link => link.href = location);
    part.pictures.forEach(picture => {
      picture.removeAttribute("src");
      picture.hidden = true;
    });
  }
  field.value = "";
  const texts = language !== wanted && await (words = words || learn());
  root.lang = language;
  root.dir = direction;
  shell.replaceWith(page.body);
  // A site's own template may have no such place.
  if (isDoubtful) (find(".person") || find("h1")).before(stock.content.querySelector(".doubt"));
  delete root.dataset.shown;
  if (texts) translate(texts);

  // What is another's takes the whole page with it.
  function refuseAll() {
    document.body.replaceWith(shell);
    show("damaged");
  }

  function lay(part, bytes) {
    const file = new File([bytes], part === contact ? fileName(person) : part.name, { type: part.type });
    const address = URL.createObjectURL(file);
    part.pictures.forEach(picture => {
      picture.src = address;
      picture.hidden = false;
    });
    part.links.forEach(link => {
      link.href = address;
      link.download = file.name;
    });
    return file;
  }

  // What could not be had is nothing, which the page has said.
  async function carry(part) {
    const plain = await bring(part);
    if (!plain) return;
    if (part === contact) {
      const [, base64] = new TextDecoder().decode(plain).replace(/\r\n /g, "").match(/^PHOTO;[^:]*:(.+)/m) || [];
      if (base64) lay(photo, Uint8Array.from(atob(base64), byte => byte.charCodeAt()));
    }
    return lay(part, plain);
  }

  // All are asked for at once, and the contact is waited for.
  const take = () => parts.map(part => carry(part).catch(refuseAll))[0];

  let file = take();
  retry = () => {
    delete root.dataset.shown;
    show();
    file = take();
  };
  // The contact is here or on its way, and the page's address is this one, with its fragment.
  runShare({
    serverAhead,
    address: location,
    async file() {
      if (!await file) file = take();
      return file;
    },
  });
  finish(texts);
  announce();
}

addEventListener("hashchange", () => location.reload());
open();
