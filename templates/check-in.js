// The page at which people check in, as a module behind the site's shared script. It shows what the point says and what
// the link says, and hands the answer back by links that are tapped. In front of it stands point-links.js.
const part = selector => find("main " + selector);
const phrase = (key, ...values) => part(`.phrases [data-t=${key}]`).textContent.replace(/%(\d)\$@/g, (all, number) => values[number - 1]);
const speech = () => (wanted === root.lang ? tag.split(/@|-\w-/)[0] : root.lang) + "-u-ca-gregory-nu-latn";
const utc = moment => new Date(moment).toISOString().replace(/\.\d+/, "");
const isolated = text => {
  const words = document.createElement("bdi");
  words.textContent = text || "";
  return words;
};
const write = (selector, text) => {
  part(selector).replaceChildren(isolated(text));
  part(selector).hidden = !text;
};
// What link was opened, when, and what it says, whether it has been dealt with, how things stand, and what the server's clock
// is ahead of this one.
let link, launch, point, isSettled, standing, opened, clock = 0;
const now = () => Date.now() + clock;

// The answers that there are: only a failure has details, and only a success has data.
const answers = {
  done: () => ({ status: "SUCCESS", message: phrase("checkedIn") + (point ? ": " + point.location : ""), returnData: dataOf(launch) }),
  cancel: () => ({ status: "CANCEL", message: phrase("checkInCancelled") }),
  failure: () => ({ status: "FAILURE", ...failure() }),
};

// A list of names and values as JSON with sorted keys, in the order of RFC 8785.
function dataOf({ point, location, event, userId, fields }) {
  const all = new Map([...fields, ["point", point], ["location", location], ["event", event], ["userId", userId], ["launchTimestamp", utc(opened)]]);
  const sorted = [...all].filter(([, value]) => value).sort(([one], [other]) => one < other ? -1 : 1);
  return "{" + sorted.map(pair => pair.map(text => JSON.stringify(text)).join(":")).join(",") + "}";
}

// An address of the list as it stands there, with the answer behind it; what is absent is left out.
function answered({ status, message, errorDetails, returnData }) {
  const entry = launch.returnAddress;
  const said = Object.entries({ status, originalRequestId: launch.requestId, message, errorDetails, completedTimestamp: utc(now()), returnData });
  const query = said.filter(([, value]) => value !== undefined).map(pair => pair.map(encodeURIComponent).join("="));
  return entry + (/[?&]$/.test(entry) ? "" : entry.includes("?") ? "&" : "?") + query.join("&");
}

// Why one can't check in, in the reader's words and in those of whoever made the app.
function failure() {
  const says = (key, advice, errorDetails) => ({ message: phrase(key, moment(point?.from)), advice: advice && phrase(advice), errorDetails });
  const key = { MALFORMED_URI: "linkMalformed", INVALID_SCHEME: "linkScheme", INVALID_HOST: "linkHost", NAVIGATION_FAILED: "pointUnknown" }[standing];
  if (key) return says(key, key + "Advice", `${standing}: ${launch.details}`);
  return standing === "EARLY" ? says("checkInFrom", "", "before " + point.from) : says("checkInOver", "", "at or after " + point.until);
}
const moment = text => text && new Date(text).toLocaleString(speech(), { dateStyle: "medium", timeStyle: "short" });

// Names and values as a list; neither says more than itself.
function list(place, pairs) {
  part(place).replaceChildren(...pairs.flatMap(([name, value]) => [["dt", name], ["dd", value]].map(([kind, text]) => {
    const row = document.createElement(kind);
    row.append(isolated(text));
    return row;
  })));
}

function draw() {
  const { code, details, linkSays = [], returnAddress, mode } = launch;
  const isAsked = mode === "DEEP_LINK";
  const inputs = new Map([["userId", "user"], ["location", "place"], ["event", "event"]]);
  const says = name => inputs.has(name) ? [part(`[for=${inputs.get(name)}]`).textContent, launch[name]] : [name, launch.fields.get(name)];
  if (code) console.warn(code + ": " + details);
  write(".kind", point && phrase("checkIn"));
  write("h1", code ? failure().message : point ? point.location : phrase("checkIn"));
  delete part("h1").dataset.t;
  write(".event", point?.event);
  list(".facts", point?.fields || []);
  part(".facts").hidden = !point?.fields;
  list(".said", code ? [] : linkSays.map(says));
  part(".says").hidden = code || !linkSays.length;
  part("[data-at]").dataset.at = utc(opened);
  part(".opened").hidden = code;
  sayMoments();
  const isMute = isAsked && !returnAddress;
  if (isMute) console.warn("the link names no address that is answered: points.returnTo has none like it");
  write(".alert", isMute && !isSettled && phrase("noAnswer"));
  each("[data-answer]", way => {
    way.hidden = !isAsked || isMute;
    if (way.hidden) way.removeAttribute("href");
  });
  part(".paste").hidden = !code && !!point;
  if (history.state?.answered === link) return settle("");
  if (standing !== "OPEN") {
    const { message, advice } = failure();
    write(".advice", code ? advice : message);
    write("[data-state=failure] .code", code);
    show("failure");
  } else if (isAsked) {
    show("asked");
  } else {
    for (const [name, field] of inputs) {
      const input = part("#" + field);
      input.value ||= launch[name] || "";
      input.hidden = part(`[for=${field}]`).hidden = !!point?.[name];
    }
    show("form");
  }
  each("[data-answer]:not([hidden])", way => way.closest("[hidden]") || (way.href = answered(answers[way.dataset.answer]())));
}

// Whoever answers once does not answer again, also who comes back.
function settle(sentence) {
  isSettled = true;
  write("[data-state=answered] .sentence", sentence);
  show("answered");
}

function judge() {
  const is = launch.code || (now() < Date.parse(point?.from) ? "EARLY" : now() >= Date.parse(point?.until) ? "LATE" : "OPEN");
  if (isSettled || is === standing) return;
  standing = is;
  draw();
}

function begin(text) {
  link = text;
  launch = readLink(text);
  point = points.list.find(({ id }) => id === launch.point);
  isSettled = standing = undefined;
  part("[data-state=form]").reset();
  judge();
}

function answer(event) {
  const way = event.target.closest?.("[data-answer]");
  if (!way || event.button === 2) return;
  judge();
  if (isSettled || way.closest("[hidden]")) return event.preventDefault();
  const said = answers[way.dataset.answer]();
  way.href = answered(said);
  history.replaceState({ answered: link }, "");
  settle(said.message);
}
addEventListener("click", answer);
addEventListener("auxclick", answer);

part("[data-state=form]").addEventListener("submit", event => {
  event.preventDefault();
  judge();
  // A name of blanks is none.
  each("[data-state=form] input", input => input.value = input.value.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, ""));
  if (standing !== "OPEN" || !event.target.reportValidity()) return;
  const typed = name => part("#" + name).value;
  const place = point?.location || typed("place");
  const time = new Date(now()).toLocaleTimeString(speech(), { timeStyle: "short" });
  const sentence = phrase("isAt", typed("user"), !point?.event && typed("event") ? `${place} (${typed("event")})` : place, time);
  write("[data-state=told] .sentence", sentence);
  const ways = { sms: points.sms && points.sms + "?body=", email: points.email && points.email + "?subject=" + encodeURIComponent(sentence) + "&body=" };
  for (const way of Object.keys(ways)) {
    part(`[data-way=${way}]`).hidden = !ways[way];
    part(`[data-way=${way}]`).href = ways[way] + encodeURIComponent(sentence);
  }
  part("p.post").hidden = !points.sms && !points.email;
  part(".no-post").hidden = !!(points.sms || points.email);
  isSettled = true;
  show("told");
  part("[data-state=told] .sentence").focus();
});
part(".pasting").addEventListener("submit", event => {
  event.preventDefault();
  // The scheme is what posters and people leave out.
  const pasted = part("#link").value.trim();
  begin(lower(pasted).startsWith(points.host + "/") ? points.scheme + "://" + pasted : pasted);
  announce();
});

translate(await words);
clock = ahead(await inTime(asked));
opened = now();
begin(`${points.scheme}://${points.host}${points.path}/check-in${location.search}${location.hash}`);
setInterval(judge, 1000);
