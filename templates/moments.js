// What is there from one moment on, or until another, by the server's clock.
function keepMoments(now) {
  each("[data-from], [data-until]", part => {
    const { from, until } = part.dataset;
    part.hidden = now < Date.parse(from) || now >= Date.parse(until);
  });
}
