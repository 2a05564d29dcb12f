// The documents of the commands that begin, fill and publish a site.

extension Init {
  static let documents = [
    JSONDocument(
      [("written[]", "The files that were written, relative to the site.")], JSONDocument.problems)
  ]
}

extension Import {
  static let documents = [
    JSONDocument(
      [
        ("dryRun", "Whether nothing was written."),
        ("cards[]", "The contacts of the export."), ("cards[].card", "The card's ID."),
        ("cards[].file", "Its file in cards/."),
        (
          "cards[].change",
          "new, changed, unchanged; gone from the export while the file stays; or removed."
        ),
        ("new", "How many are new."), ("changed", "How many have changed."),
        ("unchanged", "How many are as they were."), ("gone", "How many are gone."),
        ("removed", "How many of these were removed."),
        ("needsConfirmation", "Whether so many would be removed that --yes is needed."),
        ("leftOut", "How many contacts were left out because of a problem."),
        ("files[]", "The files written, or that would be."),
        ("removedFiles[]", "The files removed, or that would be."),
        ("notPublished[]", "Columns written to tables that cards.publish does not name."),
      ], JSONDocument.problems)
  ]
}

extension Check {
  static let documents = [
    JSONDocument(
      [
        ("cards", "How many cards there are."),
        (
          "undividedNames",
          "How many have only a fullName of several words, which phones take for the family name."
        ),
      ], JSONDocument.problems,
      [
        ("columns[]", "The tables."), ("columns[].file", "The table's file."),
        ("columns[].columns[]", "Its columns, in order."),
        ("columns[].columns[].name", "The column's name."),
        ("columns[].columns[].key", "What it is taken for; null if that is not known."),
        ("columns[].columns[].published", "Whether it is published."),
        (
          "columns[].columns[].use",
          "What becomes of it: identifies, published, setting, place, withheld (private), hidden (in its sheet), others "
            + "(somebody else's or private), linked (pictures at web addresses), substitute (where another is empty), superseded (another is taken), "
            + "unused, ignored or unknown."
        ),
        ("photos", "What cards.photos finds; null without it."),
        ("photos.folder", "The folder."), ("photos.cards", "How many cards have a picture."),
        ("photos.missing[]", "The IDs of cards without one."),
        ("photos.unused[]", "Pictures of no card."),
        ("size", "What a build would publish."), ("size.files", "How many files."),
        ("size.bytes", "How many bytes, as an estimate."),
        ("size.tooMuchFor[]", "Hosts that don't take so much."),
      ])
  ]
}

extension Build {
  static let documents = [
    JSONDocument(report, [("shard", "The part of the site, as 2/8.")], Upload.behind)
  ]

  /// What a run says that makes shares.
  static let report = JSONDocument(
    [
      ("cards", "How many cards there are."), ("issued", "How many shares are new."),
      ("updated", "How many shares were made again."),
      ("unchanged", "How many stayed as they were."),
      ("ended", "How many cards have a share that has ended."),
      ("withdrawn", "How many shares were withdrawn."),
      ("new[]", "Cards that get their first link, or a new one."), ("new[].card", "The card."),
      ("new[].name", "The name; null where CI is set."),
      ("changed[]", "Cards whose content or end is another than was published."),
      ("changed[].card", "The card."), ("changed[].name", "The name; null where CI is set."),
      (
        "changed[].fields",
        "The keys of its file under which it says something else, or null where what is published can't be read."
      ), ("changed[].fields[]", "A key."),
      (
        "changed[].changes[]",
        "The same with values; null where what is published can't be read. Where CI is set, no value is in it."
      ),
      ("changed[].changes[].field", "The key."),
      (
        "changed[].changes[].old",
        "What is published, as a card's file has it on one line; null for nothing, and for what the contact does "
          + "not tell. For photo, whether there is one."
      ),
      ("changed[].changes[].new", "What the card says now, in the same way."),
      ("comingBack[]", "Cards whose links show them again."), ("comingBack[].card", "The card."),
      ("comingBack[].name", "The name; null where CI is set."),
      (
        "remade",
        "How many pages are made anew though nothing of their cards has changed: for a title, a template, "
          + "a card that they show, a lease that goes on, or this version."
      ),
    ], JSONDocument.files, JSONDocument.warnings,
    [
      (
        "newWarnings[]",
        "Those of the warnings that the last build of the whole site did not have; null where nobody can tell, as where CI is set."
      ),
      ("endedCards[]", "Cards that stay in cards/ though their share has ended."),
      ("endedCards[].card", "The card."),
      ("endedCards[].name", "The name; null where CI is set."),
      (
        "endedCards[].remedy",
        "renew or reissue; expires, renew or share.expires, renew if that has to be changed first; expires "
          + "or share.expires if the end had passed before the card was ever shared."
      ),
      ("ending[]", "Shares that end with the build."),
      ("ending[].recordID", "The share's record ID."),
      ("ending[].card", "The card; of one that left, as the codes in print/ tell it, or null."),
      ("ending[].name", "The name; null if nobody can tell, and where CI is set."),
      (
        "ending[].cause",
        "left, since the card has left and nothing keeps its share, or expires, for an end in the past."
      ),
      ("leavers[]", "Shares that stay live without their card, which left."),
      ("leavers[].recordID", "The share's record ID."),
      ("leavers[].card", "The card, as the codes in print/ tell it, or null."),
      (
        "leavers[].name",
        "The name, as it is published; null if nobody can tell, and where CI is set."
      ),
      ("withdrawnCards[]", "Shares that were withdrawn because they had ended before the build."),
      ("withdrawnCards[].recordID", "The share's record ID."),
      ("withdrawnCards[].card", "The card; null if it is not in the input."),
    ], JSONDocument.renamed, JSONDocument.leases, JSONDocument.leftOut
  ).names
}

extension Serve {
  static let documents = [JSONDocument([("url", "The address of the preview.")])]
}

extension Print {
  static let documents = [
    JSONDocument(
      [
        ("codes[]", "The codes."), ("codes[].card", "The card."),
        ("codes[].recordID", "The share's record ID."), ("codes[].url", "The link in the code."),
        ("codes[].shortURL", "The shortest address of it, without its scheme."),
        ("codes[].expiresAt", "The moment of the end, or null."),
        ("codes[].files[]", "The files of the code."), ("codes[].files[].file", "The file."),
        (
          "codes[].files[].millimetres",
          "The printed side with the quiet zone; a PNG has whole pixels for each module."
        ),
        ("codes[].passcodeFile", "The file with the share's passcode, or null."),
      ], output(lists: true)),
    JSONDocument(
      with: "--new, where nothing is new",
      [("codes[]", "None."), ("files[]", "None.")], output(lists: true)),
    JSONDocument(
      with: "--sheet",
      [
        ("sheet", "The layout."), ("labels", "How many labels."), ("sheets", "How many sheets."),
        ("files[]", "The files that were made."),
      ], output(lists: true)),
    JSONDocument(
      with: "--points",
      [
        ("points[]", "The points, in the order of the settings."),
        ("points[].point", "The point's ID."), ("points[].link", "The link in its code."),
        ("points[].files[]", "The files of its code."), ("points[].files[].file", "The file."),
        ("points[].files[].millimetres", "The printed side with the quiet zone."),
        ("points[].poster", "The file of its poster."),
      ], output(lists: false)),
    JSONDocument(
      with: "--contact",
      [
        ("contacts[]", "The codes that hold the contact itself."), ("contacts[].card", "The card."),
        ("contacts[].recordID", "The share's record ID."), ("contacts[].form", "vCard or MeCard."),
        ("contacts[].symbolVersion", "The code's version, from 1 to 40."),
        ("contacts[].errorCorrection", "L, M, Q or H."),
        ("contacts[].fields[]", "The keys of the fields in it, besides the name."),
        ("contacts[].fieldsLeftOut[]", "The keys of those for which there was no room."),
        ("contacts[].files[]", "The files of the code."), ("contacts[].files[].file", "The file."),
        ("contacts[].files[].millimetres", "The printed side with the quiet zone."),
        ("contacts[].tagFile", "The file for a tag, with --ndef; else null."),
      ], tag(of: "contacts[]"), output(lists: false)),
    JSONDocument(
      with: "--emergency-code",
      [
        ("emergencyCodes[]", "The codes that hold whom to call."),
        ("emergencyCodes[].card", "The card."),
        ("emergencyCodes[].recordID", "The share's record ID."),
        ("emergencyCodes[].files[]", "The files of the code."),
        ("emergencyCodes[].files[].file", "The file."),
        ("emergencyCodes[].files[].millimetres", "The printed side with the quiet zone."),
      ], output(lists: false)),
    JSONDocument(
      with: "--signature, --wallpaper or --ndef",
      [
        ("cards[]", "The cards."), ("cards[].card", "The card."),
        ("cards[].recordID", "The share's record ID."), ("cards[].url", "The link."),
        ("cards[].files[]", "The files that were made."),
        (
          "cards[].farthestCentimetres",
          "From how far the code on the worst wallpaper is read; null without --wallpaper."
        ),
      ], tag(of: "cards[]"), output(lists: false)),
    JSONDocument(with: "--proof", [("files[]", "The file that was made."), replaced]),
    JSONDocument(
      with: "--sheet help",
      [
        ("sheets[]", "The layouts."), ("sheets[].name", "The layout's name."),
        ("sheets[].kind", "business card, badge, address label, emergency card or emergency tag."),
        ("sheets[].paper", "The sheet."), ("sheets[].labelsPerSheet", "How many are on one."),
        ("sheets[].size", "A label's size in words."),
      ]),
  ]

  private static let replaced = (
    "replaced[]", "Files of an earlier run that were removed or replaced."
  )

  /// What an NFC tag needs for a message.
  private static func tag(of place: String) -> [JSONDocument.Name] {
    [
      (
        "\(place).tagBytes",
        "How many bytes of a tag it takes, with what wraps it; null without --ndef."
      ),
      ("\(place).tag", "The smallest usual tag that holds it, or null."),
    ]
  }

  private static func output(lists: Bool) -> [JSONDocument.Name] {
    JSONDocument(
      lists ? [("lists[]", "The owner's lists that were made.")] : [], [replaced],
      JSONDocument.warnings, JSONDocument.leftOut
    ).names
  }
}
