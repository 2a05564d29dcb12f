// On the page of sealed shares, behind head.js: the secret is in the fragment of the link, which no browser sends, and
// the first part is asked for as soon as it is known, while the rest of the page is on its way. In front of this
// stands "sharesPath".
const encode = text => new TextEncoder().encode(text);
const { subtle } = crypto;
// Crockford's base 32, as a person may have typed it.
const fold = text => text.toUpperCase().replace(/%20|\s|-/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
const isFolded = (text, length) => text.length === length && /^[0-9A-HJKMNP-TV-Z]+$/.test(text);
const secret = fold(location.hash.slice(1));
const isSecret = isFolded(secret, 26);

async function derive(more, info, length) {
  const material = await subtle.importKey("raw", new Uint8Array([...encode(secret), ...more]), "HKDF", false, ["deriveBits"]);
  return subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt: encode("cardpress/sealed/1"), info: encode(info) }, material, length);
}

const digits = (bytes, base, width) => [...new Uint8Array(bytes)].map(byte => byte.toString(base).padStart(width, 0)).join("");
const named = isSecret && subtle && derive([], "record", 136).then(bits =>
  digits(bits, 2, 8).slice(0, 130).replace(/.{5}/g, five => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[parseInt(five, 2)]));
const load = file => named.then(id => fetch(sharesPath + id + "/" + file, { cache: "no-store" }));
let asked;
function begin() {
  asked = load("0.sealed");
  asked.catch(() => {});
}
if (named) begin();
