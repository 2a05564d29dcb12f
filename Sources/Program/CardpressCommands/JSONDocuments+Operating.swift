// The documents of the commands for administrators.

extension Status {
  static let documents = [
    JSONDocument(
      [
        ("now", "The moment that all of it is of."), ("live", "How many shares are published."),
        ("nextEnd", "When the next of them ends, or null."),
        ("ending", "How many of them end within endingDays."),
        ("endingDays", "The number of days: 14."),
        ("overdue", "How many have ended and are still published."),
        ("overdueSince", "When the first of those ended, or null."),
        ("showingEnded", "How many live cards' pages still show somebody who has ended."),
        (
          "leasesToExtend",
          "How many leases have half of their lifetime over; null where builds extend none."
        ),
        ("nextLeaseEnd", "When the next lease ends unless a build extends it, or null."),
        (
          "printedEnding",
          "How many codes on paper are of shares that end within endingDays, or of leases with a third "
            + "of their lifetime left."
        ),
      ],
      lastRun("lastBuild", "build"), lastRun("lastSweep", "sweep"),
      [
        ("store", "The store."), ("store.path", "Its name in messages."),
        ("store.kind", "sqlite, file or postgresql."), ("store.bytes", "The room that it takes."),
        ("store.changedAt", "When it was last changed."),
        (
          "exposure",
          "How long a card may still be shown after its end, the time of an upload left out; null "
            + "before two runs are noted."
        ),
        ("exposure.seconds", "The sum, in seconds."),
        ("exposure.betweenRuns", "The longest time between the last runs."),
        ("exposure.inCaches", "The time that caches may keep an answer."),
      ])
  ]

  private static func lastRun(_ name: String, _ kind: String) -> [JSONDocument.Name] {
    [
      (name, "The last \(kind); null if none is noted."), ("\(name).at", "When it was."),
      ("\(name).outcome", "done, incomplete (cards with faults were left out) or failed."),
      ("\(name).succeededAt", "When the last that did not fail was, or null."),
    ]
  }
}

extension Backup {
  static let documents = [JSONDocument(copy)]

  /// What is told of a copy of the store.
  static let copy: [JSONDocument.Name] = [
    ("file", "The file; null alone if restore found a store that says the same."),
    ("shares", "How many shares are in it, those that have ended included."),
    ("changedAt", "When the store was last changed."),
  ]
}

extension Restore {
  static let documents = [
    JSONDocument(
      Backup.copy + [
        ("returned", "With --over, how many of the backup's links come back, or null."),
        ("ended", "How many of those that were given out since end, or null."),
        ("kept", "The copy of the store that was there, or null."),
      ])
  ]
}

extension Upload {
  static let documents = [
    JSONDocument(
      [
        ("success", "Whether all that is here is there, and nothing else of ours."),
        ("address", "The folder that was uploaded to, without any secret."),
        ("url", "The site's address, of which the server was asked, or null."),
      ],
      uploaded),
    JSONDocument(
      with: "--check",
      [
        ("address", "The folder that was compared."),
        ("compared", "How many files were asked for."),
        ("missing[]", "The paths that are not there."),
        ("differing[]", "The paths that are others there."),
        ("notGone[]", "The paths there of shares that have ended, or are none here."), kept,
      ]),
    JSONDocument(with: "--login", [("file", "The file that keeps the password.")]),
  ]

  /// What is told of an upload, by whatever command.
  static let uploaded: [JSONDocument.Name] = [
    ("made[]", "The paths that were brought and were not known there."),
    ("changed[]", "The paths that were brought again."), ("gone[]", "The paths that were removed."),
    ("conflicts[]", "The paths that were kept, lost or changed there though it said otherwise."),
    ("errors[]", "What went wrong."),
    ("errors[].path", "The path that showed it first, or null."),
    ("errors[].what", "What is wrong."),
    ("errors[].cure", "What would be right, or null."),
    ("errors[].retryable", "Whether the same may work later though nobody does anything."),
    ("errors[].retryAfter", "The seconds after which, or null."),
    ("asked", "How many files the server was asked for; null if it was not asked."), kept,
    ("stillOnline", "How many shares have ended here and are not proven to be gone there."),
    ("left", "How many paths have changed here meanwhile, for the next upload."),
    ("seconds", "How long it took."),
  ]

  /// What a command says of the upload behind its own work.
  static let behind: [JSONDocument.Name] =
    [
      ("upload", "With --upload what that has done: success, address and url, and what follows."),
      ("upload.success", "Whether all that is here is there, and nothing else of ours."),
      ("upload.address", "The folder that was uploaded to, without any secret."),
      ("upload.url", "The site's address, of which the server was asked, or null."),
    ] + uploaded.map { ("upload.\($0.name)", $0.text) }

  private static let kept: JSONDocument.Name = (
    "kept", "How many names in the folders of shares there are none of ours."
  )
}
