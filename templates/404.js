// On the page of unknown addresses, before it is drawn: a link that was touched on its way goes on to what it was. What
// has a secret goes on behind the sign that no browser sends. In front of this stand links.js, "sharesPath" and ids.js.
const text = untouched(location.pathname + location.search + location.hash);
const key = secretIn(text.match(/\/s\b(?:\/|index\.html|\?[^#]*)*#?(.*)/i)?.[1]);
const id = idIn(cardIn(text) || text.match(/\/c\/+(.*)/i)?.[1]);
const goal = key ? site.path + "/s/#" + key : id && sharesPath + id + "/";
if (goal && goal !== location.pathname + location.hash) location.replace(goal);
