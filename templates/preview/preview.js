// Loads the page again when the preview has changed. While nobody looks at it, it asks nothing.
(() => {
  const { root, version } = document.currentScript.dataset;
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
