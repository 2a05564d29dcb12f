import CommandLine

extension Command {
  /// Notes that contacts were saved.
  static let consume = Command(
    "consume", summary: "note that contacts were saved, by hand or from access logs",
    discussion: """
      Keeps the day (in UTC) on which a share's contact was saved first, and nothing else; with \
      "share.afterConsumed: withdraw" the share ends with that. CARD is a card's ID, a pattern such as \
      'sales-*', or the end of a link.

      With --log, which needs "share.consumedFromLogs: true", logs of web servers are read instead, \
      plain or packed by gzip, in any order and as often as you like: Combined Log Format, or Caddy's \
      JSON; "-" is standard input. What counts is a GET of card.vcf that brought the whole file to a \
      browser; bots, previews and programs don't count. Scanners that call themselves a browser do.
      """,
    arguments: [
      Argument(
        "CARD", .oneOrMore, .names(inFolder: "cards", endings: ["yaml", "yml", "json", "vcf"]),
        unless: ["all", "from", "log"])
    ],
    options: selection + [
      Option(
        "log", value: "FILE", .files, repeats: true, summary: "read FILE, and all further words"),
      endsPrinted,
    ],
    examples: [
      "cardpress consume ada", "cardpress consume --log /var/log/nginx/cards.log*",
      "journalctl -u caddy -o cat | cardpress consume --log -",
    ])
}
