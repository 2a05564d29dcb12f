import CommandLine

/// Words that people try and no command has, with the way that leads to what they want.
enum OtherWords {
  /// The advice by the word.
  static let advice: [String: String] = {
    var advice: [String: String] = [:]
    for (words, sentence) in commands + plans {
      for word in words { advice[word] = sentence }
    }
    return advice
  }()

  /// Other names of what there is.
  private static let commands: [(words: [String], sentence: String)] = [
    (
      ["publish", "generate", "make", "run"],
      "cardpress build publishes what is new or changed in public/"
    ),
    (
      ["deploy", "upload", "push"],
      "cardpress build makes public/, hosting/ has what brings it to a server, and cardpress changes "
        + "lists what has changed"
    ),
    (
      ["list", "ls"],
      "cardpress shares lists what is published, and cardpress find looks for people"
    ),
    (["search", "who", "lookup"], "cardpress find looks for people"),
    (["new", "create", "start", "setup"], "cardpress init begins a site"),
    (
      ["add"],
      "cards are files and tables in cards/: write one, or let cardpress import make them of an "
        + "export, then cardpress build"
    ),
    (
      ["edit", "change", "update"],
      "cards are files and tables in cards/: change one, then cardpress build"
    ),
    (
      ["delete", "remove", "rm", "withdraw", "end", "unpublish"],
      "cardpress revoke ends shares now and for good"
    ),
    (
      ["export"],
      "cardpress shares --json lists what is published, and the contacts are the files card.vcf in "
        + "public/"
    ),
    (
      ["csv", "excel", "xlsx", "table", "tables", "spreadsheet", "column"],
      "tables in cards/ are read as they are (CSV, TSV, .xlsx): cardpress help columns"
    ),
    (
      ["badges", "labels"],
      "cardpress print --sheet NAME lays badges and labels: cardpress help layouts"
    ),
    (
      ["alone", "check-in", "checkin", "ping", "alert", "lifesign"],
      "signs of life of whoever is alone: cardpress help sign, and docs/check-ins.md"
    ),
    (
      ["emergency", "ice", "medical", "allergies", "notfall", "helmet"],
      "a card with the key \"emergency\" is an emergency card: cardpress help cards, and docs/emergency.md"
    ),
    (
      ["show", "open", "gui", "preview", "watch"],
      "cardpress serve shows the site in your browser"
    ),
  ]

  /// What is looked for and is no part of Cardpress yet, and what there is in its place.
  private static let plans: [(words: [String], sentence: String)] = [
    (
      ["calendar", "events", "event", "games", "fixtures", "dates", "ics", "termine"],
      "cards have no dates yet: a link can lead to a calendar and show for a time (cardpress help "
        + "cards, links), and cardpress print writes expiry.ics, which reminds of shares that end"
    ),
    (
      ["documents", "files", "papers", "passport", "pdf"],
      "cards carry no documents yet: a link can lead to one (cardpress help cards, links)"
    ),
    (
      ["doors", "attendance"],
      "there are no check-in points yet: a card with a link can stand on a door (cardpress help "
        + "cards, links)"
    ),
  ]
}
