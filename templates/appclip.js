// Shows the share that the link names. The share's own page is the only renderer: its body takes
// the place of this one.
"use strict";
const main = document.querySelector("main");

function show(state) {
  for (const part of main.querySelectorAll("[data-state]")) {
    part.hidden = part.dataset.state !== state;
  }
}

// Crockford's base 32: small letters count as capitals, O as 0, I and L as 1.
function recordID() {
  const written = new URLSearchParams(location.search).get("card") ?? "";
  const text = written.trim().toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{13,26}$/.test(text) ? text : null;
}

async function load() {
  const id = recordID();
  if (!id) return show("malformed");
  show("loading");
  try {
    const answer = await fetch(main.dataset.shares + id + "/", { credentials: "omit" });
    if (answer.status === 404 || answer.status === 410) return show("unknown");
    if (!answer.ok) return show("offline");
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    // A server that answers everything with one page does not know the share either.
    if (!page.querySelector("main[data-share]")) return show("unknown");
    document.title = page.title;
    document.documentElement.lang = page.documentElement.lang;
    document.documentElement.dir = page.documentElement.dir;
    document.body.replaceWith(document.adoptNode(page.body));
    // Readers that hear the page go on at its beginning.
    const headline = document.querySelector("h1");
    headline.tabIndex = -1;
    headline.focus();
  } catch {
    show("offline");
  }
}

main.querySelector("button").addEventListener("click", load);
addEventListener("online", () => main.isConnected && load());
load();
