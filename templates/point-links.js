// What a link to the page of check-ins says. Swift reads links by the same rules (the room CheckInPoints), and a table
// of links is read by both in tests. In front of this stand head.js and "points": the site's place, its points, and the
// only addresses that are answered. The server is asked once, for its clock.
const asked = fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => {});
// Where a script fails or does not come, the page says at least that.
const fail = () => root.dataset.shown || document.querySelector(".broken")?.removeAttribute("hidden");
addEventListener("error", fail, true);
addEventListener("unhandledrejection", fail);
const unreserved = text => text.replace(/%([\dA-F]{2})/gi, (all, digits) => {
  const sign = String.fromCharCode("0x" + digits);
  return /[\w.~-]/.test(sign) ? sign : all.toUpperCase();
});
const lower = text => text.replace(/[A-Z]/g, letter => letter.toLowerCase());

// A URI in the form in which it can be compared (RFC 3986 appendix B, §5.2.4, §6.2.2 and §6.2.3); a text says why it is
// none.
function uriOf(text) {
  const stray = "a blank, a control character or a backslash";
  if (/[\0-\x20\x7F]/.test(text)) return stray;
  const [, name, rest, query, fragment] = text.match(/^([a-z][a-z\d+.-]*):([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is) || [];
  if (!name) return "no scheme in front";
  if (rest.includes("\\")) return stray;
  const scheme = lower(name);
  const [, authority, raw] = rest.match(/^(?:\/\/([^/]*))?(.*)$/s);
  const [, user, host, port] = (authority || "").match(/^(?:(.*)@)?(\[[^\]]*\]|[^:[\]@]*)(?::(\d*))?$/s) || [];
  if (host === undefined) return "a host or port that can't be";
  const parts = unreserved(raw).split("/");
  const flat = [];
  parts.forEach((part, index) => {
    if (part === ".." && flat.length > 1) flat.pop();
    if (!/^\.\.?$/.test(part)) flat.push(part);
    else if (index === parts.length - 1) flat.push("");
  });
  const path = flat.join("/");
  const shown = port && port !== { http: "80", https: "443" }[scheme] ? ":" + port : "";
  return {
    scheme, query, fragment, hasUser: user !== undefined,
    host: authority === undefined ? undefined : lower(unreserved(host)) + shown,
    path: path || authority === undefined ? path : "/", isDouble: /\/\//.test(raw + " " + path),
  };
}

// The address of the list that a link chooses.
function chosen(text) {
  const uri = uriOf(text);
  if (!uri.scheme || uri.hasUser || uri.fragment !== undefined || uri.isDouble || text.includes("\\")) return;
  return points.returnTo.find(entry => {
    const own = uriOf(entry);
    return own.scheme === uri.scheme && own.host === uri.host && own.path === uri.path;
  });
}

const known = ["point", "userId", "location", "event", "returnUrl", "requestId", "launchTimestamp"];
function readLink(text) {
  const fault = (code, details) => ({ code, details });
  const uri = uriOf(text.replace(/^[\0-\x20]+|[\0-\x20]+$/g, ""));
  if (!uri.scheme) return fault("MALFORMED_URI", uri);
  const isOfApp = uri.scheme === points.app;
  const schemes = [points.scheme, points.app].filter(Boolean);
  if (!schemes.includes(uri.scheme)) return fault("INVALID_SCHEME", `expected scheme '${schemes.join("' or '")}', got '${uri.scheme}'`);
  const host = isOfApp ? "check-in" : points.host;
  if (uri.hasUser) return fault("INVALID_HOST", `expected host '${host}' alone, got a user in front of it`);
  if (uri.host !== host) return fault("INVALID_HOST", `expected host '${host}', got ${uri.host ? `'${uri.host}'` : "none"}`);
  const page = points.path + "/check-in";
  if (isOfApp && uri.path !== "/") return fault("NAVIGATION_FAILED", "expected no path behind the host");
  if (!isOfApp && !["", "/", ".html", "/index.html"].some(end => uri.path === page + end)) return fault("NAVIGATION_FAILED", `expected path '${page}', got another`);
  // The last of several counts, and an app's fragment before what messengers add; what is empty is not there.
  const last = new Map([...new URLSearchParams("&" + (uri.query || "")), ...new URLSearchParams(uri.fragment?.[0] === "?" ? "&" + uri.fragment.slice(1) : "")]);
  const said = new Map([...last].filter(([name, value]) => name && value));
  const id = said.get("point");
  const point = points.list.find(point => point.id === id);
  const own = new Map(point?.fields);
  const others = [...said].filter(([name]) => !known.includes(name));
  const alone = others.map(([name]) => name).filter(name => !own.has(name));
  for (const name of ["userId", "location", "event"]) if (said.has(name) && !point?.[name]) alone.push(name);
  const read = {
    mode: isOfApp || said.has("returnUrl") || said.has("requestId") ? "DEEP_LINK" : "STANDALONE",
    point: id, userId: said.get("userId"), location: point?.location || said.get("location"),
    event: point?.event || said.get("event"), fields: new Map([...others, ...own].sort(([one], [other]) => one < other ? -1 : 1)),
    linkSays: alone.sort(), returnAddress: said.has("returnUrl") ? chosen(said.get("returnUrl")) : undefined,
    requestId: said.get("requestId"),
  };
  return id && !point ? { ...read, ...fault("NAVIGATION_FAILED", "the site has no such point") } : read;
}
