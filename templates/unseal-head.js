// On the page of sealed shares, behind head.js: the secret is in the fragment of the link, which no browser sends, and
// the first part is asked for as soon as it is known, while the rest of the page is on its way. In front of this
// stand links.js and "sharesPath".
const encode = text => new TextEncoder().encode(text);
const { subtle } = crypto;
const secret = secretIn(untouched(location.hash.slice(1)));

async function derive(more, info, length) {
  const material = await subtle.importKey("raw", new Uint8Array([...encode(secret), ...more]), "HKDF", false, ["deriveBits"]);
  return subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt: encode("cardpress/sealed/1"), info: encode(info) }, material, length);
}

const digits = (bytes, base, width) => [...new Uint8Array(bytes)].map(byte => byte.toString(base).padStart(width, 0)).join("");
const named = secret && subtle && derive([], "record", 136).then(bits =>
  digits(bits, 2, 8).slice(0, 130).replace(/.{5}/g, five => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[parseInt(five, 2)]));
const load = file => named.then(id => fetch(sharesPath + id + "/" + file, { cache: "no-store" }));
let asked;
function begin() {
  asked = load("0.sealed");
  asked.catch(() => {});
}
if (named) begin();
