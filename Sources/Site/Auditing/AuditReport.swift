package import Cards
package import Problems

/// What came of holding everything that is published against the store and the cards.
package struct AuditReport: Sendable {
  /// How many shares of each kind there are, and how many were looked at.
  package struct Count: Hashable, Sendable {
    /// Those that were looked at.
    package var checked = 0

    /// All of them.
    package var all = 0
  }

  /// The live shares.
  package internal(set) var shares = Count()

  /// The tombstones.
  package internal(set) var tombstones = Count()

  /// Everything that is at fault: of the site, of cards in the input's order, of other folders in
  /// that of their names.
  package internal(set) var faults: [AuditFault] = []

  /// What is odd and no fault of what is published.
  package internal(set) var warnings: [Problem] = []

  /// Whether each share at fault comes back as it should be where its folder is removed and the next
  /// build makes it again.
  package internal(set) var isMendedByBuild = false
}

/// Something published that is not as it should be.
package struct AuditFault: Hashable, Sendable {
  /// The path in the output.
  package let path: String

  /// Whose share it is; `nil` where no card of the input matches.
  package let card: CardID?

  /// What is wrong.
  package let what: String

  /// The folder in the folder of shares; `nil` for what is of the site itself.
  let folder: String?

  /// Whether a live share belongs in the folder.
  let isOfLiveShare: Bool

  init(
    path: String, card: CardID?, what: String, folder: String?, isOfLiveShare: Bool = false
  ) {
    (self.path, self.card, self.what) = (path, card, what)
    (self.folder, self.isOfLiveShare) = (folder, isOfLiveShare)
  }
}

extension AuditFault: CustomStringConvertible {
  /// One sentence: where, what is wrong.
  package var description: String {
    "\(path)\(card.map { " (\($0))" } ?? ""): \(what)"
  }
}

extension String {
  /// The name of a file that anybody may have made, fit for a terminal: 100 characters at most, and no
  /// control or formatting character.
  var shownAsName: String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(100) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
