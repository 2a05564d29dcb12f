import Timestamps

extension BusinessCard {
  /// What helpers have to know; `nil` for a card without.
  public var emergency: EmergencyNote? {
    get { if case .emergency(let note) = parts[.emergency] { note } else { nil } }
    set { parts[.emergency] = newValue.map { .emergency($0) } }
  }

  /// True if it has such a note.
  package var isEmergencyCard: Bool { parts.keys.contains(.emergency) }

  /// The lifetime or end of the card's shares, its own or that of what it is for; `nil` to follow the site's settings.
  package var termOfShares: ShareTerm? {
    term ?? (isEmergencyCard ? .lifetime(.ofEmergencyCards) : nil)
  }

  /// True if the card's shares are sealed, false if they are open, by its own word or by what it is for; `nil` to
  /// follow the site's settings.
  package var isSealedByContent: Bool? { isSealed ?? (isEmergencyCard ? true : nil) }
}

extension Lifetime {
  /// The lease of a card that hangs on a helmet or a collar for years: five.
  package static let ofEmergencyCards = Lifetime(seconds: 5 * 365 * 86_400)

  /// The least for which such a card is first shared: a year.
  package static let leastOfEmergencyCards = Lifetime(seconds: 365 * 86_400)
}
