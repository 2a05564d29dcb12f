// The documents of the commands that upload and examine, and of those that need no site.

extension Changes {
  static let documents = [
    JSONDocument([
      ("everything", "Whether no upload of the whole site has been confirmed yet."),
      ("part", "Whether the files of a part of a divided site are listed, by --shard."),
      ("mark", "What cardpress uploaded knows the list by."),
      ("gone[]", "The paths to delete, in the order of the list."),
      ("made[]", "The paths that are new."),
      ("changed[]", "The paths that have changed."),
      ("unlisted", "How many files no list can hold."),
    ]),
    JSONDocument(
      with: "--urls",
      [("urls[]", "Every address of what is gone, then of what has changed, each once.")]),
  ]
}

extension Uploaded {
  static let documents = [
    JSONDocument([("left", "How many paths were touched since the list was made.")])
  ]
}

extension Verify {
  static let documents = [
    JSONDocument(
      [
        ("shares", "The live shares."), ("shares.verified", "How many are without fault."),
        ("shares.all", "How many there are."), ("tombstones", "The tombstones."),
        ("tombstones.verified", "How many are without fault."),
        ("tombstones.all", "How many there are."),
        ("faults[]", "What is wrong."), ("faults[].path", "The path, relative to the output."),
        ("faults[].card", "The card; null if no card of the input matches."),
        ("faults[].what", "The sentence."),
      ], JSONDocument.warnings),
    JSONDocument(
      with: "--url",
      [
        ("url", "The server's address."), ("asked", "How many requests there were."),
        ("findings[]", "What differs."), ("findings[].severity", "error or warning."),
        ("findings[].path", "The first path that showed it."),
        ("findings[].count", "How many paths showed it."),
        ("findings[].what", "The sentence."), ("findings[].cure", "What helps."),
      ]),
    JSONDocument(
      with: "--wear",
      [
        ("codes[]", "The codes."), ("codes[].card", "The card, or null."),
        ("codes[].recordID", "The share's record ID."),
        ("codes[].read", "In how many trials it was read."),
        ("codes[].trials", "How many trials there were."),
        ("codes[].misread", "In how many it was read as something else."),
        ("codes[].conditions", "The trials by their conditions, or null."),
        ("codes[].conditions.*", "In how many trials of it the code was read."),
        ("codes[].tenthsOfMillimetre", "The side as build draws it, with the quiet zone."),
        ("codes[].leastTenthsOfMillimetre", "The smallest side that a phone reads."),
        ("codes[].farthestCentimetres", "The greatest distance."),
        ("codes[].fault", "Why it is of no use, or null."),
      ]),
  ]
}

extension Read {
  static let documents = [
    JSONDocument([
      ("pictures[]", "The pictures, or pages of a PDF."), ("pictures[].file", "The file."),
      ("pictures[].page", "The page; null for a picture."),
      ("pictures[].codes[]", "The codes, in reading order."),
      ("pictures[].codes[].text", "What the code holds."),
      ("pictures[].codes[].recordID", "The share's record ID, or null."),
      ("pictures[].codes[].card", "The card, or null."),
      ("pictures[].codes[].point", "The ID of the point that the link names, or null."),
      ("pictures[].codes[].state", "The share's state, or null."),
      ("pictures[].codes[].expiresAt", "When it ends, or null."),
      (
        "pictures[].codes[].corners[]",
        "The symbol's upper left, lower left, lower right and upper right in pixels, of a PDF's page at "
          + "300 dpi."
      ),
      (
        "pictures[].codes[].faults[]",
        "foreign, unknown, expired, pruned, consumed, revoked, mirrored, inverted or doubled."
      ),
      ("unread[]", "Files that can't be read."), ("unread[].file", "The file."),
      ("unread[].what", "Why."), ("missing[]", "Cards of --expect that no code is of."),
    ])
  ]
}

extension Fetch {
  static let documents = [
    JSONDocument([
      ("state", "live, expired, unknown, malformed, offline or failed."),
      ("reason", "Why, as a clause, or null."),
      ("record", "What record.json has, from recordID on; null unless live."),
      ("record.*", "As in record.json."), ("record.*.*", "As in record.json."),
      ("file", "The contact that was saved, or null."),
    ])
  ]
}

extension QR {
  static let documents = [
    JSONDocument(
      with: "-o",
      [
        ("file", "The file."), ("symbolVersion", "The version of the symbol, 1 to 40."),
        ("errorCorrection", "The level: L, M, Q or H."),
        ("millimetres", "The side, with the quiet zone."),
        ("form", "vCard or MeCard, with --vcard."),
        ("fields[]", "The keys of the contact's fields in it, besides the name, with --vcard."),
        ("fieldsLeftOut[]", "The keys of those for which there was no room, with --vcard."),
      ])
  ]
}

extension Help {
  static let documents = [
    JSONDocument(
      with: "TOPIC",
      [
        ("topic", "The topic."), ("summary", "What it tells."),
        ("introduction", "Paragraphs, with an empty line between them."),
        ("sections[]", "Its parts."), ("sections[].title", "The heading."),
        ("sections[].text", "What is common to the entries."),
        ("sections[].entries[]", "The entries."), ("sections[].entries[].name", "The name."),
        ("sections[].entries[].text", "What it is."),
        ("sections[].entries[].detail", "What it takes, or what else belongs to it."),
      ])
  ]
}

extension Version {
  static let documents: [JSONDocument] = []
}

extension Completion {
  static let documents: [JSONDocument] = []
}
