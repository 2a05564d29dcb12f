// On the App Clip page, behind head.js: the share is asked for before the page is drawn. In front of this
// stands "sharesPath".
// Crockford's base 32: small letters count as capitals, O as 0, I and L as 1. Programs that make links of
// addresses in a text take its comma or full stop along.
const written = new URLSearchParams(location.search).get("card") || "";
const id = written.trim().toUpperCase().replace(/[.,;:!?)/]$/, "").replace(/O/g, "0").replace(/[IL]/g, "1");
const isID = /^[0-9A-HJKMNP-TV-Z]{13,26}$/.test(id);
const askForShare = () => fetch(sharesPath + id + "/", { cache: "no-store" });
let asked = isID ? askForShare() : undefined;
if (asked) asked.catch(() => {});
