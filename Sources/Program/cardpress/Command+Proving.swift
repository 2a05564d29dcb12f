import CommandLine

extension Command {
  /// Proves what is published.
  static let verify = Command(
    "verify", summary: "prove what is published: codes, vCards, photos, pages, what has ended",
    discussion: """
      Without --url everything in public/ is held against the cards, the store and the templates: \
      another program reads each code's own pixels, and a flipped module or a changed byte is named. \
      One line a fault, exit 1 where there is one. Writes nothing.

      With --url a running server is asked for all that hosting promises: what it hands out is \
      compared with public/ and the store: pages, vCards, photos, types, header fields, the links in \
      the codes, what has ended, and what nobody should get. Names each difference once, with its \
      cure. Exit 1 where one of them is an error.

      With --wear the published codes are looked at as phones see them: aslant, turned, blurred, \
      noisy, with few pixels, stained, in little light. It says how many of the trials are read, how \
      small the code may be printed, and from how far it is read; phones that zoom in read more. \
      Exit 1 where a code is of no use.
      """,
    arguments: [site],
    options: [
      Option("url", value: "URL", summary: "ask the server there instead of looking here"),
      Option(
        "sample", value: "N",
        summary: "look at N of the shares (default: all; with --url or --wear: 20)"),
      Option("timeout", value: "N", summary: "wait N seconds for an answer (default: 30)"),
      Option("wear", summary: "look at published codes as phones see them; asks no server"),
    ],
    examples: [
      "cardpress verify firm",
      "cardpress verify --url https://cards.example.com",
      "cardpress verify --url http://localhost:8080 --sample 1000",
    ])

  /// Tells what a picture shows.
  static let read = Command(
    "read", summary: "tell which codes a photo, a scan or a proof shows",
    discussion: """
      Names each code on JPEG and PNG pictures and the pages of PDF documents with its card, state \
      and end. Exit 1 where one is foreign, unknown, has ended, is mirrored, light on dark or there \
      twice, where a card that should be there is missing, and where a file shows no code at all. \
      Needs Debian's libzbar0, for PDF poppler-utils too. Writes nothing and waits for no other run.
      """,
    arguments: [Argument("IMAGE", .oneOrMore, .files)],
    options: [
      Option("expect", value: "CARD,…", summary: "these cards have to be there"),
      Option("from", value: "FILE", .files, summary: "so do the cards named in FILE, one a line"),
      Option("all", summary: "so do all cards with a live share"),
      Option("copies", summary: "a code may stand in a file more than once"),
    ],
    examples: [
      "cardpress read badge.jpg", "cardpress read proof.pdf --all",
      "cardpress read sheet.png --expect ada,grace --json",
    ])
}
