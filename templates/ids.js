// Behind links.js, on the pages that links of open shares lead to.
// What a link names as its card, with what stands behind.
const cardIn = text => text.match(/card\s*=\s*(?:3D(?=[^?&#]{26}))?(.*)/i)?.[1];
// A record ID at the beginning of a text; it has 13 digits or more.
const idIn = (text = "") => secretIn(text) || fold(text.match(/^[^\dA-Z]*([\dA-TV-Z]{13,25})(?![\dA-TV-Z])/i)?.[1] || "");
