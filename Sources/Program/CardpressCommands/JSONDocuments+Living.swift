// The documents of the commands on shares, from the first to the last day.

extension Point {
  static let documents = [
    JSONDocument([
      ("point", "The point's ID."), ("link", "The link."),
      ("points[]", "Without POINT, in place of both: all points, in the order of the settings."),
      ("points[].id", "The ID."), ("points[].location", "The place."),
      ("points[].event", "What takes place there, or null."),
      ("points[].from", "The moment from which on one can check in, or null."),
      ("points[].until", "The moment at which that is over, or null."),
      ("points[].link", "The link in the point's code."),
    ]),
    JSONDocument(
      with: "--read", said,
      [
        ("launchTimestamp", "The moment of the run, in UTC."),
        (
          "code",
          "Of a link that leads to no point: MALFORMED_URI, INVALID_SCHEME, INVALID_HOST or NAVIGATION_FAILED; "
            + "what it says is there too where it could be read."
        ),
        ("message", "What the page says of it, in English."),
        ("advice", "What helps, in English."),
        ("details", "What was expected and what was got; no value of a parameter."),
        ("occurredAt", "The moment of the run, in UTC, in place of launchTimestamp."),
      ]),
  ]

  /// What a link says, as far as it could be read.
  private static let said: [JSONDocument.Name] = [
    ("mode", "DEEP_LINK by an app, STANDALONE from paper."),
    ("point", "The point's ID, or null."), ("location", "The place, or null."),
    ("event", "What takes place there, or null."),
    ("userId", "The name or number of whoever checks in, or null."),
    ("fields[]", "What else the point or the link says, sorted by names."),
    ("fields[].name", "The name."), ("fields[].value", "The value."),
    ("linkSays[]", "The names of what the link alone says."),
    ("requestId", "The number under which an app asks, or null."),
    ("returnAddress", "The address of points.returnTo that is answered, or null."),
  ]
}

extension Find {
  static let documents = [
    JSONDocument([
      ("people[]", "Those who were found, by their IDs."),
      ("people[].card", "The card; null if it is gone and nobody can tell its ID."),
      ("people[].name", "The whole name."), ("people[].company", "The company, or null."),
      ("people[].email", "The first e-mail address, or null."),
      ("people[].recordID", "The share that is live, else the newest, or null."),
      ("people[].state", "Its state: live, expired, pruned, consumed, revoked, or null."),
      ("people[].expiresAt", "When it ends, or null."),
      ("people[].isListed", "False if the card is gone or can't be read."),
    ])
  ]
}

extension Shares {
  static let documents = [
    JSONDocument([
      ("shares[]", "The shares, by their record IDs."), ("shares[].recordID", "The record ID."),
      (
        "shares[].card",
        "The card; null if no card of the input matches, unless one that left was asked for."
      ),
      (
        "shares[].name",
        "The name: the card's, else what is published of a live share; null if nobody can tell."
      ),
      ("shares[].url", "The link."),
      (
        "shares[].passcode",
        "With --with-keys, the passcode of a live sealed share that has one, in three groups; else null."
      ),
      ("shares[].path", "The folder in the output."),
      ("shares[].state", "live, expired, pruned, consumed or revoked."),
      ("shares[].showsEnded", "True if its page still shows somebody who has ended."),
      ("shares[].createdAt", "When it was first issued."),
      ("shares[].expiresAt", "When it ends, or null."),
      (
        "shares[].consumedAt",
        "The day on which its contact was saved, as its first moment, or null."
      ),
      ("shares[].revokedAt", "When it was revoked, or null."),
      ("shares[].printedAt", "When its code was last printed, or null."),
    ]),
    JSONDocument(
      with: "--alerts",
      [
        ("alerts[]", "What has happened, and what is open or due, the oldest first."),
        (
          "alerts[].type",
          "alert, ping, checkIn, contactAdded, contactRemoved, roleChanged or system, which is what is due."
        ),
        ("alerts[].title", "A few words."), ("alerts[].message", "A sentence."),
        ("alerts[].at", "The moment."), ("alerts[].card", "The card."),
        ("alerts[].id", "The ID of the ping or alert, or null."),
      ], JSONDocument.problems),
  ]
}

extension Sign {
  static let documents = [
    JSONDocument(
      [("noted", "The row that was noted; null with --list.")], row("noted"),
      [("own", "How the card stands.")], standing("own"),
      [("rows[]", "The rows that count, the oldest first.")], row("rows[]"),
      [("contacts[]", "The contacts whose cards give signs of life too.")], standing("contacts[]"),
      [
        ("dependents[]", "The names of those who depend on the person."),
        ("dependsOn[]", "The cards on which the person depends."),
      ], JSONDocument.warnings)
  ]

  private static func row(_ name: String) -> [JSONDocument.Name] {
    [
      ("\(name).at", "The moment."),
      (
        "\(name).kind",
        "check-in, alert, resolve, ping, respond, contact-removed or role-changed."
      ),
      ("\(name).source", "manual, automatic or responderInitiated."),
      ("\(name).by", "Who did it, or null."),
      ("\(name).id", "The ID that others mean it by, or null."),
      ("\(name).ref", "The ID of the row that it is about, or null."),
    ]
  }

  private static func standing(_ name: String) -> [JSONDocument.Name] {
    [
      ("\(name).card", "The card."),
      ("\(name).status", "active, nonResponsive or alertActive."),
      ("\(name).isDue", "True from the reminder on."),
      ("\(name).lastCheckIn", "When they last checked in, or null."),
      ("\(name).deadline", "Until when the next check-in is waited for, or null."),
      ("\(name).alertSince", "Since when an alert is active, or null."),
      ("\(name).pendingPings[]", "The IDs of the pings that wait for an answer."),
    ]
  }
}

extension Renew {
  static let documents = [JSONDocument(Build.report, refused, JSONDocument.showingEnded)]

  /// The cards that could not be given what was asked for.
  static let refused: [JSONDocument.Name] = [
    ("refused[]", "Cards that match a pattern but could not be given it."),
    ("refused[].card", "The card."),
    (
      "refused[].reason",
      "unshared, cardExpires, cardExpired, siteExpires, siteExpired, revoked, consumed, tombstoneGone, "
        + "keyGone, endless or latest, which ends as late as it can."
    ),
  ]
}

extension Reissue {
  static let documents = Renew.documents
}

extension Rename {
  static let documents = [
    JSONDocument(
      JSONDocument.renamed, JSONDocument.removedPrints,
      [("ended[]", "Cards that cardpress renew has to bring back.")], JSONDocument.warnings)
  ]
}

extension Revoke {
  static let documents = [
    JSONDocument(
      [("revoked[]", "The record IDs of the shares.")], JSONDocument.removedPrints,
      JSONDocument.showingEnded, JSONDocument.warnings, Upload.behind)
  ]
}

extension Sweep {
  static let documents = [
    JSONDocument(
      withdrawn,
      [
        ("unknown", "How many folders were withdrawn that the store doesn't know."),
        ("tombstonesRemoved", "How many tombstones were removed."),
      ], JSONDocument.removedPrints, JSONDocument.showingEnded, JSONDocument.leases,
      JSONDocument.files, JSONDocument.warnings, Upload.behind)
  ]

  static let withdrawn: [JSONDocument.Name] = [
    ("withdrawn[]", "The record IDs of the shares that were withdrawn.")
  ]
}

extension Consume {
  static let documents = [
    JSONDocument([("consumed[]", "The record IDs of the shares.")], rest),
    JSONDocument(
      with: "--log",
      [
        ("lines", "How many lines the logs have."), ("broken", "How many can't be read."),
        ("downloads", "How many contacts of live cards were downloaded."),
        ("browsers", "How many of them by browsers."),
        ("unlogged", "How many were logged without an agent."),
        ("noted", "How many cards were recorded for the first time."),
        ("faults[]", "Why a log was not read to its end."),
      ], rest),
  ]

  private static let rest = JSONDocument(
    [("before", "How many had been recorded before.")], Sweep.withdrawn,
    JSONDocument.removedPrints
  ).names
}

extension Recover {
  static let documents = [
    JSONDocument([
      ("keys", "How many keys of sealed shares were read from codes."),
      ("locked", "How many shares also need a passcode, which was not given."),
      ("unopened", "How many sealed shares can't be opened, since their keys are missing."),
      ("shares", "How many shares were found."), ("withoutCard", "How many of them have no card."),
      ("printed", "How many of them are on paper, as the print folder tells."),
      ("tombstones", "How many tombstones were found."),
      ("takenAsEnded[]", "Cards without a live share, which count as ended."),
    ]),
    JSONDocument(with: "--clock", [("clockBefore", "The store's clock until now, or null.")]),
  ]
}
