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
