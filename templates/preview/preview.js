// Loads the page again when the preview has changed. While nobody looks at it, it asks nothing.
(() => {
  const { root, version } = document.currentScript.dataset;
  // A page that opens a share puts another body in the place of its own.
  const style = document.currentScript.previousElementSibling;
  const note = document.querySelector(".cardpress-preview");
  if (note) {
    new MutationObserver(() => note.isConnected || document.body.append(note, style)).observe(
      document.documentElement, { childList: true });
  }
  let isAsking = false;
  const ask = async () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    let pause = 0;
    try {
      const answer = await fetch(root + "/-/changes?after=" + version, { cache: "no-store" });
      if (answer.ok && (await answer.text()) !== version) return location.reload();
      if (!answer.ok) pause = 1000;
    } catch {
      pause = 1000;
    }
    isAsking = false;
    setTimeout(ask, pause);
  };
  document.addEventListener("visibilitychange", ask);
  ask();
})();
