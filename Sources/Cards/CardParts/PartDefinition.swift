package import Cards
package import Documents
package import Timestamps

/// All that is to be known of a kind of part to read it, to write it, and to tell when it has changed.
package struct PartDefinition: Sendable {
  /// The key that has it in a card's file: schema, help and suggestions go by it.
  package let key: PartKey

  /// Returns true if a change of it shows elsewhere: in the vCard, which says all of it, or in what the page shows of
  /// the day alone.
  package let isKnownElsewhere: @Sendable (CardPart) -> Bool

  /// True if it is one person's own, and so is no default of many cards.
  package let isOfOneCard: Bool

  /// Reads what was written, all faults in one run; `nil` where nothing is left of it.
  package let read: @Sendable (Node, inout PartReader) -> CardPart?

  /// What would be written for it.
  package let written: @Sendable (CardPart) -> JSONValue

  /// What a page shows of it, as JSON for digests.
  package let digested: @Sendable (CardPart) -> JSONValue

  /// The part as a page shows it, with what it takes of the cards that it refers to, and what there is of it on
  /// the day; `nil` where nothing is left.
  ///
  /// The line of a card that can't be shown is left out.
  package let shown: @Sendable (CardPart, PartView) -> CardPart?

  /// True if the page says itself as of when it is.
  package let saysItsAge: Bool

  /// The beginnings of days, in the part's own zone, from which on a page shows something else of it.
  package let changes: @Sendable (CardPart) -> [Timestamp]

  /// The files of a share that hold what the part says, by their names, which the table of such files has.
  package let files: @Sendable (CardPart) -> [(name: String, bytes: [UInt8])]
}

extension PartDefinition {
  /// Creates the row of a kind from what is to be known of its value; what each of these is for stands at the row's
  /// own properties.
  /// - Parameters:
  ///   - wrap: Makes a part of a value.
  ///   - unwrap: Takes the value out of a part; `nil` for one of another kind, which no row is asked for.
  init<Value>(
    key: PartKey, of wrap: @escaping @Sendable (Value) -> CardPart,
    _ unwrap: @escaping @Sendable (CardPart) -> Value?,
    isOfOneCard: Bool,
    isKnownElsewhere: @escaping @Sendable (Value) -> Bool,
    read: @escaping @Sendable (Node, inout PartReader) -> Value?,
    written: @escaping @Sendable (Value) -> JSONValue,
    digested: (@Sendable (Value) -> JSONValue)? = nil,
    shown: @escaping @Sendable (Value, PartView) -> Value?,
    changes: @escaping @Sendable (Value) -> [Timestamp],
    saysItsAge: Bool = false,
    files: @escaping @Sendable (Value) -> [(name: String, bytes: [UInt8])] = { _ in [] }
  ) {
    let value = { @Sendable (part: CardPart) -> Value in
      guard let value = unwrap(part) else { preconditionFailure("\(part.kind) is no \(key.name)") }
      return value
    }
    self.key = key
    self.isOfOneCard = isOfOneCard
    self.saysItsAge = saysItsAge
    self.isKnownElsewhere = { isKnownElsewhere(value($0)) }
    self.read = { read($0, &$1).map(wrap) }
    self.written = { written(value($0)) }
    self.digested = { (digested ?? written)(value($0)) }
    self.shown = { shown(value($0), $1).map(wrap) }
    self.changes = { changes(value($0)) }
    self.files = { files(value($0)) }
  }
}

extension CardPart.Kind {
  /// The row of the kind.
  package var definition: PartDefinition {
    switch self {
    case .links: .links
    case .emergency: .emergency
    case .schedule: .schedule
    }
  }

  /// The kind that a key of a card's file has; `nil` where there is none.
  package static func named(_ name: String) -> CardPart.Kind? {
    allCases.first { $0.definition.key.name == name }
  }
}

extension CardPart {
  /// What would be written for it under its key.
  package var written: JSONValue { kind.definition.written(self) }

  /// The beginnings of days from which on a page shows something else of it.
  package var changes: [Timestamp] { kind.definition.changes(self) }

  /// The files that hold what it says.
  package var files: [(name: String, bytes: [UInt8])] { kind.definition.files(self) }

  /// The part as a text for digests: a line with its kind, and its JSON on one more.
  ///
  /// The number changes where parts that have not changed shall be published anew.
  package var text: String {
    "part 1 \(kind.rawValue)\n\(JSONText(compact: kind.definition.digested(self)))\n"
  }

  /// The text by which a change of the part is known; empty where it shows elsewhere.
  package var digestText: String { kind.definition.isKnownElsewhere(self) ? "" : text }
}
