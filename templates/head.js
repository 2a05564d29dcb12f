// Before anything is drawn: a page that is about to change waits for its end, so that nothing moves
// in front of the reader. It shows then, whatever becomes of the other scripts.
const root = document.documentElement;
const agent = navigator.userAgent;
const isInApp = /Instagram|FB[A_]|Messenger|LinkedIn|Twitter|TikTok|musical|Bytedance/.test(agent);
if (isInApp || !navigator.language.startsWith(root.lang)) {
  root.style.visibility = "hidden";
  addEventListener("DOMContentLoaded", () => root.style.visibility = "");
}
