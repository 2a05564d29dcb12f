import CommandLine

extension CommandTable {
  /// Everything that cardpress understands on its command line.
  static let cardpress = CommandTable(
    program: "cardpress",
    version: "0.1.0",
    summary: "business cards as vCards, QR codes and pages that expire, for any static server",
    groups: [
      CommandGroup("start", [.start, .check, .build, .serve]),
      CommandGroup("give out", [.print, .shares]),
      CommandGroup("life", [.renew, .reissue, .revoke, .sweep]),
      CommandGroup("prove", [.verify, .read]),
      CommandGroup("rescue", [.recover]),
      CommandGroup("other", [.qr, .consume, .completion, .help]),
    ],
    commonOptions: [
      Option("C", value: "DIR", .folders, summary: "work on the site in DIR"),
      Option("output", value: "DIR", .folders, summary: "publish in DIR instead of public/"),
      Option("now", value: "TIME", summary: "take TIME (RFC 3339) for the present moment"),
      Option("jobs", value: "N", summary: "work on N cards at a time (default: all cores)"),
      Option("json", summary: "print one JSON document"),
      Option("quiet", short: "q", summary: "print nothing but faults"),
      Option("verbose", short: "v", summary: "print every card, not only the first 20"),
      Option(
        "color", value: "WHEN", .choices(["auto", "always", "never"]),
        summary: "color the output (also NO_COLOR)"),
    ],
    examples: [
      "cardpress init firm --for print --url https://cards.example.com",
      "cardpress build firm",
      "cardpress renew ada",
    ])
}

extension Command {
  /// The site as a command's one argument.
  static let site = Argument("DIR", .optional, .folders)

  static let cards = Argument(
    "CARD", .oneOrMore, .names(inFolder: "cards", endings: ["yaml", "yml", "json", "vcf"]),
    unless: ["all", "from"])

  static let selection = [
    Option("all", summary: "all cards"),
    Option("from", value: "FILE", .files, summary: "the cards named in FILE, one a line"),
  ]

  static let endsPrinted = Option(
    "yes", summary: "go on where codes are on paper, printed less than 2 years ago")

  fileprivate static let start = Command(
    "init", summary: "begin a site",
    discussion: """
      Writes cardpress.yaml with settings that suit the purpose, an example card, and hosting/ with \
      samples for web servers that know the site's URL. What is there already is left as it is, and \
      an option that would change it is named, with exit 1: edit cardpress.yaml. After a change of the \
      URL, remove hosting/ and call init again.

      print: links last a year, and builds extend them while the card is listed. handover: links \
      last 7 days. event: all links end with the day given with --expires.
      """,
    arguments: [site],
    options: [
      Option(
        "for", value: "PURPOSE", .choices(["print", "handover", "event"]),
        summary: "what the cards are for (default: handover)"),
      Option("url", value: "URL", summary: "where the site will be reached"),
      Option("expires", value: "DAY", summary: "the last day of an event, such as 2026-11-28"),
      Option("templates", summary: "write the page templates too, to be changed"),
    ],
    examples: [
      "cardpress init --for print --url https://cards.example.com",
      "cardpress init fair --for event --expires 2026-11-28 --url https://fair.example.com",
    ])

  fileprivate static let check = Command(
    "check", summary: "show every problem of the input; writes nothing",
    discussion: "Shows too which columns of a CSV file are published and which are not.",
    arguments: [site])

  fileprivate static let build = Command(
    "build", summary: "publish what is new or changed, withdraw what has ended",
    discussion: """
      A card that was never shared gets a link. A changed card keeps its link. An unchanged card is \
      not touched. What has ended stays ended. Where anything is wrong with the input, nothing of it \
      is published; what has expired is withdrawn all the same. With "renew: whileListed" a build \
      extends every share of a listed card that has less than half of its lifetime left.

      With --frozen the shares are taken as the store has them: for build machines, with \
      "store: file" and a committed shares.tsv. Cards that have changed since are errors.
      """,
    arguments: [site],
    options: [
      Option("dry-run", summary: "show what would be done, and do nothing"),
      Option("keep-going", summary: "publish the good cards where others have problems"),
      Option("prune", summary: "end the shares of cards that left the input"),
      Option(
        "yes", value: "NUMBER",
        summary: "let that many shares end, or printed codes change, at once"),
      Option("frozen", summary: "make public/ from the store alone, and write nothing else"),
      Option("first", summary: "make a new store although shares are published, or in CI"),
      Option("relink", summary: "let url or share.link change under live shares"),
      Option("move-output", summary: "publish from now on in the folder of --output"),
    ],
    examples: ["cardpress build", "cardpress build --prune --yes 32", "cardpress build --frozen"])

  fileprivate static let serve = Command(
    "serve", summary: "show the site on this machine while you work on it",
    discussion: """
      Pages load again by themselves when a file changes, and say what is wrong with the input. \
      Nothing is published, and no file is written: links and codes of a preview lead nowhere. \
      Answers on 127.0.0.1 alone, until Ctrl-C.
      """,
    arguments: [site],
    options: [
      Option(
        "port", value: "N", summary: "answer on port N (default: the first free one from 8080)")
    ],
    examples: ["cardpress serve", "cardpress serve firm --port 3000"])

  fileprivate static let print = Command(
    "print", summary: "make codes to be printed, in print/",
    discussion: """
      Without CARD, of every card with a live share. A placeholder as the site's address and shares \
      that end before --until are refused. What was printed is remembered: ending it asks first. \
      Cards with a problem are left out, and the exit code is 1. Sheets and merge.csv of chosen cards \
      bear the cards' names, or --name, and leave those of other runs alone.
      """,
    arguments: [
      Argument(
        "CARD", .anyNumber, .names(inFolder: "cards", endings: ["yaml", "yml", "json", "vcf"]),
        unless: ["all", "from"])
    ],
    options: selection + [
      Option(
        "format", value: "LIST", summary: "png, svg, pdf, eps, or several (default: png,pdf)"),
      Option(
        "size", value: "SIZE", summary: "the side of a code with its white margin, such as 20mm"),
      Option(
        "dpi", value: "N",
        summary: "dots per inch of PNG files (default: qr.dpi); a few more with --size"),
      Option("caption", summary: "set the short link under a code, and that it needs internet"),
      Option(
        "logo", value: "FILE", .files,
        summary: "set an SVG, PNG or JPEG in the middle, in grey, at level H"),
      Option("lists", summary: "make only index.html, merge.csv and expiry.ics anew"),
      Option(
        "name", value: "NAME", summary: "call this run's sheets and table so (default: the cards)"),
      Option("until", value: "DAY", summary: "refuse shares that end before DAY"),
      Option("force", summary: "draw modules that are too small for many phones"),
    ] + sheets,
    examples: ["cardpress print", "cardpress print ada --size 20mm --until 2027-12-31"])

  fileprivate static let shares = Command(
    "shares", summary: "list what is published, and until when",
    discussion: "Says too when a code was last printed. For --qr see cardpress help qr.",
    arguments: [
      Argument(
        "CARD", .anyNumber, .names(inFolder: "cards", endings: ["yaml", "yml", "json", "vcf"]),
        unless: ["all", "from"])
    ],
    options: selection + [
      Option(
        "expiring", value: "TIME",
        summary: "only live shares that end within TIME (14d); exit 1 if any"),
      Option(
        "overdue", summary: "only shares that have ended and are still published; exit 1 if any"),
      Option("qr", summary: "draw the code of each live share in the terminal"),
    ],
    examples: ["cardpress shares", "cardpress shares --expiring 14d --json"])

  fileprivate static let renew = Command(
    "renew", summary: "let shares end later, under the same links",
    discussion: """
      Brings an expired share back too, while its tombstone stands. A revoked one stays revoked. \
      A card with its own "expires" is renewed there. CARD is a card's ID, as "cardpress shares" \
      lists it, or a pattern such as 'sales-*'.
      """,
    arguments: [cards], options: selection,
    examples: ["cardpress renew ada", "cardpress renew 'sales-*'"])

  fileprivate static let reissue = Command(
    "reissue", summary: "give cards new links and end the old ones",
    discussion: """
      CARD is a card's ID, as "cardpress shares" lists it, or a pattern such as 'sales-*'. Print the \
      new code: the old one leads to a page that says that the card has expired.
      """,
    arguments: [cards], options: selection + [endsPrinted],
    examples: ["cardpress reissue ada"])

  fileprivate static let revoke = Command(
    "revoke", summary: "end shares now and for good",
    discussion: """
      CARD is a card's ID, as "cardpress shares" lists it, or a pattern such as 'sales-*'; RECORD is \
      the end of a link and names one share alone. Deploy afterwards: until then the server shows \
      the card.
      """,
    arguments: [
      Argument(
        "CARD|RECORD", .oneOrMore,
        .names(inFolder: "cards", endings: ["yaml", "yml", "json", "vcf"]), unless: ["all", "from"])
    ],
    options: selection + [endsPrinted],
    examples: ["cardpress revoke ada", "cardpress revoke K7Q2M9X4TB8WZ3R6JH5N1C0DEF"])

  fileprivate static let sweep = Command(
    "sweep", summary: "withdraw what has ended",
    discussion: """
      For cron: needs neither cards nor templates. Leaves a tombstone at each address, and no \
      personal data in public/, print/ and .cardpress/.

      It extends no lease: a site with "renew: whileListed" runs build instead. From a third of their \
      lifetime on it says which leases end, and exits 1 once one on paper has seven days left.
      """,
    arguments: [site],
    options: [
      Option("dry-run", summary: "show what would be withdrawn"),
      Option(
        "yes", value: "NUMBER",
        summary: "let that many shares end though the clock is far ahead of the last run"),
    ],
    examples: ["cardpress sweep", "17 * * * * cardpress sweep --quiet -C /srv/cards"])

  fileprivate static let recover = Command(
    "recover", summary: "rebuild a lost store from the published records",
    discussion: """
      The links stay. Cards without a live share count as ended, since nothing tells a withdrawn \
      card from a new one: reissue shares them.

      A run whose clock was far ahead leaves a store that ends everything from then on. With --clock \
      its last change is set back to now: what had ended stays ended, until renew brings it back.
      """,
    arguments: [site],
    options: [Option("clock", summary: "set back the store's clock, where it is ahead of this one")]
  )

  fileprivate static let qr = Command(
    "qr", summary: "draw one QR code, as PNG, SVG, PDF or EPS, or in the terminal",
    discussion: """
      In the terminal it is black on white, whatever the theme. Without colour, as with NO_COLOR, the \
      light modules are drawn: right on a dark terminal, inverted on a light one, which not every \
      phone reads.

      SVG, PDF and EPS are as large as asked for, black on white in grey alone; a PDF has a TrimBox of \
      that size and 3 mm of bleed. A PNG has whole pixels a module and is a little larger. A caption \
      is drawn, so that no font is needed to print it; it shrinks down to 5 pt and then breaks. A logo \
      takes at most 12 % of the code, which is read back with it.
      """,
    arguments: [Argument("TEXT")],
    options: [
      Option(
        "output-file", short: "o", value: "FILE", .files,
        summary: "write to FILE, whose ending names the format: png, svg, pdf, eps"),
      Option(
        "level", value: "LEVEL", .choices(["L", "M", "Q", "H"]),
        summary: "error correction at least (default: M)"),
      Option("module", value: "SIZE", summary: "the size of a module (default: 0.5mm)"),
      Option("size", value: "SIZE", summary: "the side with the quiet zone, such as 20mm"),
      Option(
        "dpi", value: "N", summary: "dots per inch of a PNG (default: 600); a few more with --size"),
      Option("caption", value: "TEXT", summary: "set TEXT under the code, a line each line"),
      Option(
        "logo", value: "FILE", .files,
        summary: "set an SVG, PNG or JPEG in the middle, in grey, at level H"),
      Option("force", summary: "draw modules that are too small to scan"),
    ],
    examples: [
      "cardpress qr https://example.com", "cardpress qr https://example.com -o code.png",
      "cardpress qr https://example.com -o code.pdf --size 20mm",
    ])

  fileprivate static let completion = Command(
    "completion", summary: "print completions for a shell",
    arguments: [Argument("SHELL", .required, .choices(["bash", "zsh", "fish"]))],
    examples: ["source <(cardpress completion bash)"])

  fileprivate static let help = Command(
    "help", summary: "show what a command does",
    arguments: [Argument("COMMAND", .optional, .commands)])
}
