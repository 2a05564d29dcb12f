// Before anything is drawn: what this reader's browser is, and which language the page is to speak. In
// front of this stands "site": its path, its language and all that there are texts in.
const root = document.documentElement;
const agent = navigator.userAgent;
// The browsers inside apps that drop contacts, by what they call themselves.
const isInApp = /Instagram|FB[A_]|MetaIAB|Messenger|LinkedIn|Twitter|musical_ly|trill|Byte[dL]| Line\/|Snapchat|KAKAOTALK|Barcelona|Pinterest|[Ww]eibo| QQ\//.test(agent);

// The language of the site's texts that a tag means; Chinese goes by its script, Portuguese and
// Spanish by their country.
function spoken(tag) {
  const own = tag.toLowerCase().split(/[-_@]/)[0];
  const near = {
    zh: /hant|^zh.(tw|hk|mo)/i.test(tag) ? "zh-Hant" : "zh-Hans",
    es: /^es(.es)?$/i.test(tag) ? "es" : "es-419",
    pt: /^pt$|br/i.test(tag) ? "pt-BR" : "pt-PT",
    no: "nb", nn: "nb", iw: "he", in: "id",
  };
  return [near[own], own].find(language => site.languages.split(" ").includes(language));
}

// A reader whose languages are none of the site's gets the site's own, not that of the card.
const tag = navigator.languages.find(spoken) || site.language;
const wanted = spoken(tag);
const inTime = asked => Promise.race([asked, new Promise(done => setTimeout(done, 2000))]);
const learn = () => inTime(fetch(site.path + "/texts/" + wanted + ".json").then(answer => answer.json()).catch(() => {}));
let words = wanted === root.lang && !isInApp ? undefined : learn();

// Texts take the place of those that stand there; what they lack, as those of another version may, stays.
function say(texts, place) {
  for (const part of place.querySelectorAll("[data-t]")) {
    const said = part.dataset.t.split(" ").map(key => texts[key]);
    if (said.includes(undefined)) continue;
    const pieces = said.join(" · ").split("%@");
    const value = part.querySelector("time") || part.dataset.value || "";
    part.replaceChildren(pieces[0], value, pieces[1] || "");
  }
}

function translate(texts) {
  if (!texts || root.lang === wanted) return;
  root.lang = wanted;
  root.dir = texts.dir;
  say(texts, document);
  writeDays();
}

// Days of the Gregorian calendar everywhere, in the digits of the page's other numbers, and as the reader writes
// them; a birthday may lack its year. A phone may add wishes of its own to a tag, such as "ar-u-nu-arab", or even
// "en-US@posix". They are written as they arrive, in a page that is not yet seen.
function writeDays() {
  const mine = wanted === root.lang ? tag.split(/@|-\w-/)[0] : root.lang;
  const speech = (mine === "en" ? "en-GB" : mine) + "-u-ca-gregory-nu-latn";
  for (const part of document.querySelectorAll("time")) {
    if (document.readyState === "loading" && !(part.closest("p, li") || part).nextSibling) continue;
    const style = part.dateTime[0] === "-" ? { month: "long", day: "numeric" } : { dateStyle: "long" };
    const said = new Date(part.dateTime.replace(/^-/, "2000")).toLocaleDateString(speech, { ...style, timeZone: "UTC" });
    if (part.textContent !== said) part.textContent = said;
  }
}
new MutationObserver(writeDays).observe(root, { childList: true, subtree: true });

// A page that is about to change waits for what changes it, so that nothing moves in front of the reader;
// two seconds at most, whatever becomes of that. "readystatechange" comes before the page's own script.
if (words || location.hash) {
  root.style.visibility = "hidden";
  const reveal = () => root.style.visibility = "";
  setTimeout(reveal, 2000);
  addEventListener(isInApp || location.hash ? "DOMContentLoaded" : "readystatechange", () => Promise.resolve(words).then(translate).then(reveal), { capture: true, once: true });
}
