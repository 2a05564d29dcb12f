// On the App Clip page, behind head.js: the share is asked for before the page is drawn. In front of this stand links.js,
// "sharesPath" and ids.js.
const id = idIn(cardIn(untouched(location.search)));
const askForShare = () => fetch(sharesPath + id + "/", { cache: "no-store" });
let asked = id ? askForShare() : undefined;
if (asked) asked.catch(() => {});
