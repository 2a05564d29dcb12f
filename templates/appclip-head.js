// On the App Clip page, behind head.js: the share is asked for before the page is drawn. In front of this stand links.js
// and "sharesPath".
const written = untouched(location.search).match(/card\s*=\s*(?:3D(?=[^?&#]{26}))?(.*)/i);
const id = written && idIn(written[1]);
const askForShare = () => fetch(sharesPath + id + "/", { cache: "no-store" });
let asked = id ? askForShare() : undefined;
if (asked) asked.catch(() => {});
