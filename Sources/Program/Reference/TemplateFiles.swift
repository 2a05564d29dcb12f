/// What each file of `templates/` is for: a test asks that none is missing and none is too many.
enum TemplateFiles {
  /// Some files with one purpose in common.
  struct Group {
    let title: String
    let files: KeyValuePairs<String, String>
  }

  static let groups = [
    Group(
      title: "files of pages",
      files: [
        "page.html": "A share's page.",
        "contact.html": "The person and the rows, in a share's page.",
        "work.html": "What the person does, within it.",
        "emergency.html": "What helpers have to know, on the page of an emergency card.",
        "schedule.html": "The dates, on the page of a card that has some.",
        "head.html": "The beginning of every page, with its policy, style and script.",
        "footer.html": "The end of every page.",
        "logo.html": "The logo, above what a page shows.",
        "icons.svg": "The symbols of the rows.",
        "acts.html": "What a page shows only once something has happened.",
        "status.html": "What is said after a tap on the button.",
        "ended.html": "What a page says whose share has ended.",
        "unknown.html": "What a page says that there is not.",
        "states.html": "What a page says that asks for a share, until it has it.",
        "retry.html": "The button that tries again.",
        "fallback.html": "The link that is offered in a card's place.",
        "expired.html": "The page of a tombstone.",
        "index.html": "The page at the site's root.",
        "404.html": "The page at an address where there is nothing.",
        "appclip.html": "The page that a link of the form /appclip?card=ID opens.",
        "sealed.html": "The page of every sealed share, before it has opened it.",
        "check-in.html": "The page at which people check in, where the site has points.",
        "theme.css": "The look of every page.",
        "emergency.css": "The look of emergency.html.",
        "schedule.css": "The look of schedule.html.",
        "check-in.css": "The look of check-in.html.",
        "states.css": "The look of what appears only once something has happened, and of paper.",
        "head.js": "The script in every page, before it is drawn.",
        "page.js": "The script of all pages.",
        "moments.js": "The script that shows what is there for a time, and hides it.",
        "share.js": "The script of a share's page: saving, sending, and its end.",
        "links.js": "The script that reads a link which others have touched.",
        "ids.js": "What it reads of the link of an open share.",
        "404.js": "The script that goes on from such a link to what it was.",
        "appclip-head.js": "The script in the App Clip page, before it is drawn.",
        "appclip.js": "The script that shows a share in the App Clip page.",
        "unseal-head.js": "The script that asks for a sealed share's first part.",
        "unseal.js": "The script that opens a sealed share.",
        "point-links.js": "The script that reads links to the page of check-ins.",
        "check-in.js": "The script of the page of check-ins: what it shows, and the answers.",
        "Localizable.xcstrings": "All texts in all languages, a String Catalog.",
      ]),
    Group(
      title: "files of servers",
      files: [
        "robots.txt": "What search engines are told.",
        "_headers": "Header fields for Netlify and Cloudflare Pages.",
        "_redirects": "Redirects for Netlify and Cloudflare Pages.",
        "htaccess": "Rules for Apache, published as .htaccess.",
      ]),
    Group(
      title: "files of paper",
      files: [
        "sheet.html": "A sheet of labels, badges or business cards.",
        "sheet.css": "The look of sheets.",
        "business-card.html": "A business card, both sides.",
        "badge.html": "A badge.",
        "label.html": "An address label.",
        "emergency-card.html": "An emergency card for a purse, both sides.",
        "emergency-tag.html": "A tag to be worn, of an emergency card.",
        "poster.html": "A poster for a point at which people check in.",
        "code.html": "A code on any of them.",
        "proof.html": "The sheet that shows what printer and phone manage together.",
        "sheets.tsv": "The layouts (cardpress help layouts).",
        "print.html": "The owner's list of what is printed, print/index.html.",
        "print.css": "The look of that list.",
        "print.js": "The script that searches in it.",
        "signature.html": "A card at the end of an e-mail.",
      ]),
    Group(
      title: "files of tables",
      files: ["columns.tsv": "Others' names for columns (cardpress help columns)."]),
  ]
}
