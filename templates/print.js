(() => {
  const main = document.querySelector("main");
  const rows = [...main.querySelectorAll("li")];
  // The list is as old as its last printing: what has ended since says so.
  const now = Date.now();
  for (const row of rows) {
    if (!row.dataset.end) continue;
    const left = Date.parse(row.dataset.end) - now;
    // A lease is extended by builds, and ends only where they have stopped.
    if (left > ("lease" in row.dataset ? 0 : 30 * 864e5)) continue;
    const state = row.querySelector(".state");
    state.textContent = left > 0 ? main.dataset.soon : main.dataset.ended;
    state.classList.add(left > 0 ? "soon" : "ended");
  }
  // Without case and marks, so that "oe" need not be "ö" but "o" finds it.
  const plain = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const texts = [];
  const form = document.querySelector("form");
  const [field, count] = [form.querySelector("input"), form.querySelector("output")];
  const search = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    rows.forEach((row, index) => {
      texts[index] ??= plain(row.textContent);
      row.hidden = !words.every(word => texts[index].includes(word));
      found += row.hidden ? 0 : 1;
    });
    count.value = found === rows.length ? rows.length : found + " / " + rows.length;
    document.getElementById("nothing").hidden = found > 0;
  };
  form.hidden = false;
  form.addEventListener("submit", event => event.preventDefault());
  field.addEventListener("input", search);
  count.value = rows.length;
  // A browser keeps what was typed when a page is loaded again.
  if (field.value) search();
})();
