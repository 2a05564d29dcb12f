// What is there from one moment on, or until another, by the server's clock.
function keepMoments(now) {
  each("[data-from], [data-until]", part => {
    const { from, until } = part.dataset;
    part.hidden = now < Date.parse(from) || now >= Date.parse(until);
  });
}

// A moment as the reader's clock and language have it.
function sayMoments() {
  const mine = wanted === root.lang ? tag.split(/@|-\w-/)[0] : root.lang;
  const speech = (mine === "en" ? "en-GB" : mine) + "-u-ca-gregory-nu-latn";
  const say = moment => new Date(moment).toLocaleString(speech, { dateStyle: "medium", timeStyle: "short" });
  each("[data-at]", part => part.textContent = say(part.dataset.at));
}
