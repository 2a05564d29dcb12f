// On the page of unknown addresses, before it is drawn: a link that was touched on its way goes on to what it was. What
// has a secret goes on behind the sign that no browser sends. In front of this stand links.js and "sharesPath".
const [, card, , folder, , secret] = untouched(location.pathname + location.search + location.hash)
  .match(/card\s*=\s*(?:3D(?=[^?&#]{26}))?(.*)|\/(c)\/+(.*)|\/(s)\b(?:\/|index\.html|\?[^#]*)*#?(.*)/i) || [];
const goal = secretIn(secret || "") ? site.path + "/s/#" + secretIn(secret) : idIn(card || folder || "") && sharesPath + idIn(card || folder) + "/";
if (goal && goal !== location.pathname + location.hash) location.replace(goal);
