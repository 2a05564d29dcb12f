// Shows the share that the link names. The share's own page is the only renderer: its body takes
// the place of this one, and the script of shares is run on it.
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
  if (!page.querySelector("main[data-share]")) return show(page.querySelector("main[data-shares], main.state") ? "unknown" : "failed");
  find("title").replaceWith(page.querySelector("title"));
  root.lang = page.documentElement.lang;
  root.dir = page.documentElement.dir;
  document.body.replaceWith(page.body);
  translate();
  if (find("main[data-share=live]")) runShare();
  announce();
  // The fragment finds its element anew.
  if (location.hash) location.replace(location.hash);
}
load();
