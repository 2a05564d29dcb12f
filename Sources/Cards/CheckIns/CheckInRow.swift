package import Timestamps

/// What a log says of one moment.
package struct CheckInRow: Hashable, Sendable {
  /// The moment.
  package let at: Timestamp

  /// What happened.
  package let kind: Kind

  /// What noted it.
  package let source: Source

  /// Who did it: the name or the card of a contact, or anybody's.
  package let by: String?

  /// The ID by which later rows mean it.
  package let id: String?

  /// The ID of the row that it is about.
  package let ref: String?

  /// Creates a row.
  package init(
    at: Timestamp, _ kind: Kind, source: Source = .manual, by: String? = nil, id: String? = nil,
    ref: String? = nil
  ) {
    (self.at, self.kind, self.source) = (at, kind, source)
    (self.by, self.id, self.ref) = (by, id, ref)
  }
}

extension CheckInRow {
  /// What can happen.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The person is well.
    case checkIn = "check-in"

    /// The person, or what watches them, calls for help.
    case alert

    /// The alert is over.
    case resolve

    /// A responder asks for a sign.
    case ping

    /// The person answers a ping.
    case respond

    /// A contact has left the list.
    case contactRemoved = "contact-removed"

    /// A contact has come to respond or to depend, or does so no more.
    case roleChanged = "role-changed"
  }

  /// What notes rows.
  package enum Source: String, CaseIterable, Hashable, Sendable {
    /// The person themselves.
    case manual

    /// A device or a program.
    case automatic

    /// A responder.
    case responderInitiated
  }
}

extension CheckInRow {
  /// Returns the same at another moment.
  package func moved(to moment: Timestamp) -> CheckInRow {
    CheckInRow(at: moment, kind, source: source, by: by, id: id, ref: ref)
  }
}
