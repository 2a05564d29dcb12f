// Shows the share that the link names. The share's own page is the only renderer: its body takes
// the place of this one, and its script is run.
"use strict";
async function load() {
  // Crockford's base 32: small letters count as capitals, O as 0, I and L as 1.
  const written = new URLSearchParams(location.search).get("card") || "";
  const id = written.trim().toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{13,26}$/.test(id)) return show("malformed");
  retry = load;
  show("loading");
  const answer = await ask(find("main").dataset.shares + id + "/", () => show("unknown"));
  if (!answer) return;
  const text = await answer.text().catch(() => "");
  const page = new DOMParser().parseFromString(text, "text/html");
  // An answer that was cut has no end.
  if (!text.includes("</main>")) return show("failed");
  // A server that answers everything with one of our pages does not know the share.
  if (!page.querySelector("main[data-share]")) return show(page.querySelector("#texts") ? "unknown" : "failed");
  const script = document.createElement("script");
  each("#share", part => script.textContent = part.textContent, page);
  each("script", part => part.remove(), page);
  find("title").replaceWith(page.querySelector("title"));
  root.lang = page.documentElement.lang;
  root.dir = page.documentElement.dir;
  document.body.replaceWith(page.body);
  translate();
  // The policy lets it run only where it is the one that share pages have.
  document.body.append(script);
  announce();
  // The fragment finds its element anew.
  if (location.hash) location.replace(location.hash);
}
load();
