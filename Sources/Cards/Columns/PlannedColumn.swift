import Cards
package import Problems

/// A column of a table while its use is found out.
package struct PlannedColumn {
  package let index: Int
  package let name: String
  package let position: Position

  /// The name as names are compared.
  let folded: String

  /// The part of a card that it is taken for; `nil` where that is not known.
  package var part: ColumnMeaning.Part?

  /// The number in the name, of several values or addresses.
  let number: Int?

  /// The authority that says what it is taken for.
  let origin: Origin

  /// The rank of its name among those of others; the smaller counts.
  let rank: Int

  /// True if it counts only where no other column means the same.
  var isWeak: Bool
  let isPersonal: Bool

  /// What it may be, where its name says more than one thing.
  let alternatives: [String]

  /// True if its sheet does not show it, and it is left out for that.
  var isHidden = false

  /// The column that is taken in its stead.
  var supersededBy: (index: Int, name: String)?
}

extension PlannedColumn {
  /// The authority for a column's meaning.
  enum Origin {
    /// `cards.ignore`.
    case ignored

    /// `cards.columns`.
    case settings

    /// A name of Cardpress's own.
    case own

    /// A name that others use.
    case table

    /// The parts of a name.
    case parts

    /// The parts of a name, which say that it is about somebody else, or a private matter.
    case others

    /// None: the name is not known.
    case unknown
  }

  /// Looks a column up: the settings decide, then Cardpress's own names, then those of others.
  init(_ name: String, index: Int, position: Position, rules: InputRules, names: ColumnNames) {
    (self.name, self.index, self.position) = (name, index, position)
    folded = ColumnNames.folded(name)
    var meaning: ColumnMeaning?
    var alternatives: [String] = []
    if rules.ignores(name, folded: folded) {
      (origin, number, rank) = (.ignored, nil, 0)
    } else if let ruled = rules.meaning(of: name, folded: folded) {
      (origin, number, rank, meaning) = (.settings, nil, 0, ruled)
    } else if let own = ColumnMeaning.Part.own(name) {
      (origin, number, rank, meaning) = (.own, own.number, 0, ColumnMeaning(own.part))
    } else if let found = names.meaning(of: name) {
      (origin, number, rank, meaning) = (.table, found.number, found.rank, found.meaning)
    } else {
      switch names.reading(byPartsOf: name) {
      case .meaning(let read, let found):
        // Behind all names that are known as a whole.
        (origin, number, rank, meaning) = (.parts, found, .max - names.preference(in: name), read)
      case .others:
        (origin, number, rank, meaning) = (.others, nil, 0, ColumnMeaning(.nothing))
      case .oneOf(let parts):
        alternatives = parts.map(\.name)
        (origin, number, rank) = (.unknown, nil, 0)
      case nil: (origin, number, rank) = (.unknown, nil, 0)
      }
    }
    self.alternatives = alternatives
    part = meaning?.part.numbered(number)
    isWeak = meaning?.isWeak ?? false
    isPersonal = meaning?.isPersonal ?? false
  }

  /// True if its name counts where that of the column that is taken is blank.
  var isSubstitute: Bool {
    guard case .key(let key) = part else { return false }
    return key.isName && supersededBy != nil && !isHidden
  }

  /// True if its values can become part of a card.
  var isTaken: Bool { part != nil && part != .nothing && supersededBy == nil }
}
