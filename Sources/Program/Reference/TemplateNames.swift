/// What the names mean that templates are given: a test asks that none is missing and none is too
/// many.
struct TemplateNames {
  let title: String
  let text: String

  /// The templates that are given them; each hands them on to those that it includes.
  let files: [String]

  /// What the names are within, and is left out in front of them.
  var prefix = ""

  /// The names in the order of reading; `*` is any one name.
  let names: KeyValuePairs<String, String>
}

extension TemplateNames {
  static let all = [
    pages, share, emergency, schedule, appClip, acts, sheets, labels, proof, poster, list,
    signature, servers,
  ]

  private static let pages = TemplateNames(
    title: "names in every page",
    text:
      "page.html, index.html, 404.html, expired.html, appclip.html, sealed.html, check-in.html and all that they "
      + "include; "
      + "theme.css has theme.",
    files: [
      "page.html", "index.html", "404.html", "expired.html", "appclip.html", "sealed.html",
      "check-in.html", "theme.css",
    ],
    names: [
      "language": "The page's language, as in lang.",
      "direction": "The direction of its script: ltr or rtl.",
      "title": "The title of the window.",
      "titleKey": "The text in the title, where it names nobody.",
      "site": "The site.", "site.title": "Its name.",
      "text": "The texts of the page's language.", "text.*": "A text of Localizable.xcstrings.",
      "logo": "The logo, where there is one.", "logo.address": "Its address.",
      "logo.width": "Its width in CSS pixels.", "logo.height": "Its height in CSS pixels.",
      "fallback": "The link in a card's place, where one is set.",
      "fallback.title": "Its words.", "fallback.url": "Its address.",
      "legal": "The links of the footer, where any is set.",
      "legal.imprint": "The imprint's address.", "legal.privacy": "The privacy policy's address.",
      "legal.contact": "Mail to whoever answers for the site, on pages of nobody.",
      "legal.removal": "Mail that asks for removal, on a share's page.",
      "preview": "What messages show of a link, on a share's page.",
      "banner": "The content of the tag apple-itunes-app, where there is an App Clip.",
      "policy": "The page's Content-Security-Policy.",
      "style": "The look: theme.css, filled in.",
      "theme": "The colours, made of theme.accent.",
      "theme.light": "Those on light screens.", "theme.dark": "Those on dark screens.",
      "theme.*.fill": "The field behind the person.", "theme.*.deep": "The field's other end.",
      "theme.*.onFill": "Text and buttons on the field.", "theme.*.label": "Text on buttons.",
      "theme.*.ground": "The page.", "theme.*.ink": "The accent as text on the page.",
      "theme.icon": "The accent in a URL, of the window's symbol.",
      "script": "The scripts.", "script.head": "The one in the page.",
      "script.address": "The address of the one that all pages share.",
      "script.integrity": "Its digest (Subresource Integrity).",
      "script.page":
        "The own script of the App Clip page, of the page of sealed shares, or of the page of check-ins.",
    ])

  private static let share = TemplateNames(
    title: "names in a share's page", text: "page.html and all that it includes.",
    files: ["page.html"],
    names: [
      "name": "The name, in the order of the card's language.",
      "nameIsLong": "There for a name of more than 32 characters.",
      "phonetic": "How the name is read.", "monogram": "The initials, where there is no photo.",
      "cardLanguage": "The language of the card.",
      "pronouns": "The card's pronouns.", "role": "The card's role.",
      "company": "The card's company.", "department": "The card's department.",
      "note": "The card's note.",
      "photo": "The photo, where there is one.", "photo.address": "Its address.",
      "photo.width": "Its width in pixels.", "photo.height": "Its height in pixels.",
      "photo.description": "Its text for those who can't see it.",
      "card": "The address of the contact, card.vcf.",
      "hasRows": "There where there are rows.",
      "rows": "The ways to reach the person, in the order of the page.",
      "rows.icon": "The symbol, of icons.svg.",
      "rows.label": "What it is: Phone · Work; of a link its host, of a profile its network.",
      "rows.labelKeys": "The texts in that label; none if it is a name.",
      "rows.parts": "The value, in the pieces between which it may break.",
      "rows.link": "Where a tap leads.", "rows.message": "Where a text message is written to.",
      "rows.date": "The day, as 1990-05-17.",
      "rows.from": "The moment from which on the row is shown, which is still hidden (RFC 3339).",
      "rows.until": "The moment until which it is shown (RFC 3339).",
      "rows.chats": "Networks for messages under the same number.",
      "rows.hasChats": "True if there are any.",
      "rows.chats.icon": "The network's symbol.", "rows.chats.link": "Where it leads.",
      "rows.chats.name": "The network's name.",
      "rows.folded": "A long note.", "rows.folded.start": "Its beginning.",
      "rows.folded.rest": "What follows once it is unfolded.",
      "icons": "The symbols that any row shows.", "icons.*": "There where a row shows it.",
      "code": "The QR code.", "code.strokes": "It as a path to be stroked, one module wide.",
      "code.path": "It as a path to be filled.",
      "code.width": "The side in modules, with the quiet zone.",
      "emergency": "What helpers have to know, on an emergency card: the names below.",
      "schedule": "The dates of a card that has some: the names below.",
      "expires": "The moment of the end (RFC 3339); nothing if it never ends.",
      "until": "The last day, unless builds move it on.",
      "until.before": "The words before the day.", "until.day": "The day in words.",
      "until.after": "The words behind it.", "until.date": "The day as 2026-11-28.",
      "asOf": "The day as of which the page is, where with time it shows something else.",
      "asOf.before": "The words before the day.", "asOf.day": "The day in words.",
      "asOf.after": "The words behind it.", "asOf.date": "The day as 2026-11-28.",
      "exchange": "The link of “Send me yours”, where that is on.",
      "preview.description": "Role and company.", "preview.image": "The photo.",
      "preview.image.address": "Its whole address.", "preview.image.width": "Its width in pixels.",
      "preview.image.height": "Its height in pixels.",
    ])

  private static let appClip = TemplateNames(
    title: "names in the pages of many shares",
    text: "appclip.html and sealed.html, beside those of every page.",
    files: ["appclip.html", "sealed.html"], names: ["shares": "The path of all shares: /c/."])

  private static let acts = TemplateNames(
    title: "names in what appears later", text: "acts.html and all that it includes.",
    files: ["acts.html"],
    names: [
      "text": "The texts of the site's language.", "text.*": "A text of Localizable.xcstrings.",
      "fallback": "The link in a card's place, where one is set.",
      "fallback.title": "Its words.", "fallback.url": "Its address.",
      "appStore": "The app's address in the App Store, where it is there.",
    ])

  private static let sheets = TemplateNames(
    title: "names in a sheet", text: "sheet.html and sheet.css; lengths are in millimetres.",
    files: ["sheet.html"],
    names: [
      "title": "The site's name.", "language": "The site's language.",
      "layout": "The layout's name.",
      "paper": "The sheet.", "paper.width": "Its width.", "paper.height": "Its height.",
      "radius": "The radius of a label's corners.",
      "accent": "The site's colour.", "onAccent": "Text on it.", "ink": "It as text on white.",
      "logoAddress": "The logo as a data: address, where there is one.",
      "sheets": "The sides, front and back in turn.",
      "sheets.marks": "The cut marks of a side.", "sheets.marks.style": "Place and length.",
      "sheets.marks.isUpright": "There for an upright one.",
      "sheets.labels": "The labels of a side, with the names below.",
    ])

  private static let labels = TemplateNames(
    title: "names in a label",
    text:
      "business-card.html, badge.html, label.html and code.html, within sheets and labels. Each "
      + "text has its parts and its style; several lines are several of one name.",
    files: ["sheet.html"], prefix: "sheets.labels.",
    names: [
      "businessCard": "There on a business card.", "badge": "There on a badge.",
      "addressLabel": "There on an address label.",
      "emergencyCard": "There on an emergency card.", "emergencyTag": "There on its tag.",
      "beside": "There where a tag's words stand beside its code.",
      "offline": "An emergency card's code that needs no network.", "offline.*": "As of code.",
      "needsInternet": "What stands above the other.", "addToContacts": "What stands above it.",
      "kind": "What it is: Medical ID.", "fact": "Birth and blood type.",
      "deed": "What to do first.", "allergy": "The allergies.", "more": "What else helpers need.",
      "call": "Whom to call.", "link": "The link, in groups to be typed.",
      "style": "Place, size and bleed.", "isBack": "There on the back.",
      "isTurned": "There for a side that is upside down.",
      "isTall": "There where it is higher than wide.",
      "isBleeding": "There where colour goes beyond the edge.",
      "cardLanguage": "The language of the card.", "direction": "Its direction: ltr or rtl.",
      "name": "The name.", "pronouns": "The pronouns.", "role": "The role.",
      "company": "The company.", "department": "The department.",
      "contacts": "Ways to reach the person.", "website": "The website.",
      "lines": "The lines of the address.", "title": "The site's name.",
      "*.text": "All of a text.", "*.parts": "It in the pieces between which it may break.",
      "*.style": "Its size and distance.",
      "place": "The room for text.", "header": "The room at the head of a badge.",
      "middle": "The room for a badge's name.", "footer": "The room beside a badge's code.",
      "*.width": "The room's width; of a code its side in modules.",
      "*.height": "The room's height.",
      "logo": "There where the site has a logo.", "logoWidth": "The room for it.",
      "code": "The code, where this side has one.", "code.side": "Its side, with the quiet zone.",
      "code.path": "It as a path to be filled.",
    ])

  private static let signature = TemplateNames(
    title: "names in a signature", text: "signature.html.", files: ["signature.html"],
    names: [
      "language": "The card's language, as in lang.",
      "direction": "The direction of its script: ltr or rtl.",
      "start": "The side at which a line begins: left or right.",
      "accent": "The site's colour, as #00aa55.", "name": "The name.",
      "lines": "Pronouns, role and department, as far as they are there.",
      "company": "The company, where there is one.",
      "contacts": "Two phone numbers, an e-mail address and a website at most.",
      "contacts.text": "What is seen of it.", "contacts.link": "Where a tap leads.",
      "card": "The address of the card's page.", "addToContacts": "The words of that link.",
    ])

  private static let proof = TemplateNames(
    title: "names in a proof", text: "proof.html.", files: ["proof.html"],
    names: [
      "title": "The site's name.", "rows": "The grounds that codes are on.",
      "rows.ground": "The ground's style.", "rows.name": "The ground in words.",
      "rows.codes": "The codes, each of another size.", "rows.codes.number": "Its number.",
      "rows.codes.side": "Its side in millimetres.",
      "rows.codes.module": "The side of its modules in millimetres.",
      "rows.codes.width": "Its side in modules.",
      "rows.codes.path": "It as a path to be filled.",
    ])

  private static let poster = TemplateNames(
    title: "names in a poster", text: "poster.html; lengths are in millimetres.",
    files: ["poster.html"],
    names: [
      "title": "The site's name.", "language": "The site's language.",
      "direction": "Its direction: ltr or rtl.", "accent": "The site's colour.",
      "location": "The place.", "location.parts": "It, in the pieces between which it may break.",
      "location.style": "Size and line height, so that it fits.",
      "event": "What takes place there, if anything.",
      "event.parts": "It, in the pieces between which it may break.",
      "event.style": "Size, line height and the room above it.",
      "scan": "The words below the code.", "scan.parts": "They, in pieces.",
      "scan.style": "Their size.",
      "link": "The link as it is typed.",
      "link.parts": "It, in the pieces between which it may break.",
      "link.style": "Its size.",
      "code": "The code.", "code.side": "Its side.", "code.width": "Its side in modules.",
      "code.path": "It as a path to be filled.",
      "head": "The place of the texts above the code.", "head.width": "Its width.",
      "head.height": "Its height.",
      "foot": "The place of the texts below it.", "foot.width": "Its width.",
      "foot.height": "Its height.",
    ])

  private static let list = TemplateNames(
    title: "names in the owner's list", text: "print.html.", files: ["print.html"],
    names: [
      "language": "The site's language.", "direction": "Its direction: ltr or rtl.",
      "title": "The site's name.", "text": "The texts of that language.",
      "text.*": "A text of Localizable.xcstrings.", "style": "The look: print.css.",
      "script": "The script: print.js.", "policy": "The page's Content-Security-Policy.",
      "asOf": "The day of the list, in words.", "cards": "Every card with a live share.",
      "cards.id": "Its ID.", "cards.name": "The name.", "cards.monogram": "The initials.",
      "cards.language": "The language of the name.", "cards.role": "The role.",
      "cards.company": "The company.", "cards.portrait": "The photo's address.",
      "cards.link": "The share's link.", "cards.shortLink": "The shortest address of it.",
      "cards.code": "The address of a picture of the code.",
      "cards.end": "The moment of the end.", "cards.isLease": "There where builds extend it.",
      "cards.isSoon": "There where it ends within 30 days.",
      "cards.state": "Live, or about to end, in words.", "cards.until": "The end in words.",
      "cards.printed": "When its code was printed, in words.",
    ])

  private static let servers = TemplateNames(
    title: "names in files of servers", text: "_headers, _redirects and htaccess.",
    files: ["_headers", "_redirects", "htaccess"],
    names: [
      "url": "The site's address.", "host": "Its host.",
      "hostPattern": "The host as a regular expression.", "path": "Its path.",
      "pathPattern": "The path as a regular expression.",
      "shareFolder": "The folder of the shares: c or C.",
      "idPattern": "A regular expression of record IDs.",
      "hasLeases": "There where builds extend shares.",
      "headers": "The header fields of everything.",
      "cardHeaders": "Those of card.vcf.",
      "calendarHeaders": "Those of schedule.ics.",
      "associationHeaders": "Those of the App Clip's association.",
      "*.name": "A field's name.", "*.value": "Its value.",
    ])
}

extension TemplateNames {
  /// The sentence of a recorded name; `nil` where this is not told here.
  func sentence(of path: String) -> String? {
    guard path.hasPrefix(prefix) else { return nil }
    let own = String(path.dropFirst(prefix.count))
    return (names.first { $0.key == own } ?? names.first { Self.matches(own, $0.key) })?.value
  }

  /// True if a name is one of a pattern.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    let (words, parts) = (path.split(separator: "."), pattern.split(separator: "."))
    return words.count == parts.count
      && zip(words, parts).allSatisfy { $1 == "*" || $0 == $1 }
  }
}
