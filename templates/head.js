// Before anything is drawn: a page that is about to change waits for the script that changes it, so that
// nothing moves in front of the reader; two seconds at most, whatever becomes of that.
const root = document.documentElement;
const agent = navigator.userAgent;
// The browsers inside apps that drop contacts, by what they call themselves.
const isInApp = /Instagram|FB[A_]|Messenger|LinkedIn|Twitter|TikTok|musical_ly|trill|Bytedance| Line\/|Snapchat|KAKAOTALK|Barcelona|Pinterest|[Ww]eibo| QQ\//.test(agent);
if (isInApp || !navigator.language.startsWith(root.lang)) {
  root.style.visibility = "hidden";
  const reveal = () => root.style.visibility = "";
  addEventListener("DOMContentLoaded", reveal);
  setTimeout(reveal, 2000);
}
