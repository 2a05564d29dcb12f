// Shows the share that the link names, as a module behind the site's shared script. The share's own page is the only
// renderer: its body takes the place of this one, and the script of shares is run on it.
async function load() {
  if (!id) return show("malformed");
  retry = load;
  show("loading");
  const answer = await judge(asked || askForShare(), () => show("unknown"));
  asked = undefined;
  if (!answer) return;
  const text = await answer.text().catch(() => "");
  // The look is here already; another page's would break this one's policy.
  const page = new DOMParser().parseFromString(text.replace(/<style>.*?<.style>/s, ""), "text/html");
  // An answer that was cut has no end.
  if (!text.includes("</main>")) return show("failed");
  // A server that answers everything with one of our pages does not know the share.
  if (!page.querySelector("main[data-share]")) return show(page.querySelector("main[data-shares], main.state") ? "unknown" : "failed");
  // A sealed one opens at its own address, for the fragment has its secret.
  if (page.querySelector("main[data-share=sealed]")) return location.replace(sharesPath + id + "/" + location.hash);
  const texts = page.documentElement.lang !== wanted && await (words = words || learn());
  find("title").replaceWith(page.querySelector("title"));
  root.lang = page.documentElement.lang;
  root.dir = page.documentElement.dir;
  document.body.replaceWith(page.body);
  delete root.dataset.shown;
  if (texts) translate(texts);
  if (find("main[data-share=live]")) runShare();
  finish(texts);
  announce();
}
load();
