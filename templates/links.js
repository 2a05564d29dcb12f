// What a link was before messengers, mail programs and people touched it: decoded, without what nobody sees, with plain
// signs for others of their kind, and without a second link that was glued on.
function untouched(text) {
  for (let i = 0; i < 3; i++) try { text = decodeURIComponent(text.replace(/%(?![\dA-F]{2})/gi, "")); } catch {}
  return text.normalize("NFKC").replace(/=?\r?\n|[\p{Cf}\u034F\uFE0F]/gu, "").replace(/\p{Pd}|\u2212/gu, "-").replace(/\+/g, " ").split(/https?:/i)[0];
}
// Crockford's base 32, as a person may have typed it: small letters count as capitals, O as 0, I and L as 1.
const fold = text => text.toUpperCase().replace(/[\s=-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
// The 26 digits at the beginning of a text, whatever stands behind them but a digit; else "".
const secretIn = (text = "") => fold(text.match(/^[^\dA-Z]*((?:[\s=-]*[\dA-TV-Z]){26})(?![\dA-TV-Z])/i)?.[1] || "");
