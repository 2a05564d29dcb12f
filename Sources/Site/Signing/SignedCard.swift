package import Cards
package import CheckIns
package import Problems
package import Timestamps

/// How somebody stands who gives signs of life.
package struct SignedCard: Sendable {
  /// The card.
  package let card: CardID

  /// What its log amounts to.
  package let history: CheckInHistory

  /// What is wrong with the log.
  package let problems: [Problem]

  /// True if the log can be read at all.
  var isRead: Bool { !problems.contains { $0.isUnread } }

  /// The contacts of the card.
  let contacts: [EmergencyNote.Contact]

  /// The moment at which it was looked at.
  package let now: Timestamp
}

extension SignedCard {
  /// How they stand.
  package var status: CheckInHistory.Status { history.status(at: now) }

  /// True if a sign of life is due and not yet too late.
  package var isDue: Bool { history.isDue(at: now) }

  /// The pings that wait for an answer.
  package var pendingPings: [CheckInRow] { history.pendingPings(at: now) }
}

/// How somebody stands, and those around them who have cards.
package struct SignedCircle: Sendable {
  /// The card itself.
  package let own: SignedCard

  /// Its contacts whose cards give signs of life too.
  package let contacts: [SignedCard]

  /// The names of those who depend on it, in the card's own words.
  package let dependents: [String]

  /// The cards on which it depends.
  package let dependsOn: [CardID]

  /// A warning for its owner; `nil` for none.
  package let warning: Problem?
}
