/// A part of a card with keys of its own, beside what every contact has.
///
/// Each kind has a row in `PartDefinition` that says how it is read and written, and what else it asks for.
public enum CardPart: Hashable, Sendable {
  /// Links with titles of their own, the most important first; at least one.
  case links([ListedLink])

  /// What helpers have to know in an emergency, and whom to call.
  case emergency(EmergencyNote)

  /// Dates, such as matches or lessons.
  case schedule(Schedule)
}

extension CardPart {
  /// What a part is; a card has at most one of each.
  public enum Kind: String, CaseIterable, Sendable {
    case links, emergency, schedule
  }

  /// The kind of this part.
  public var kind: Kind {
    switch self {
    case .links: .links
    case .emergency: .emergency
    case .schedule: .schedule
    }
  }
}
