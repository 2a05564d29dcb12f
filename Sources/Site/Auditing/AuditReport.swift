package import Cards
package import Problems
import ShareMaking

/// The result of comparing everything that is published with the store and the cards.
package struct AuditReport: Sendable {
  /// The number of shares of one kind, and the number of those that were checked.
  package struct Count: Hashable, Sendable {
    /// The number of those that were checked.
    package var checked = 0

    /// The number of all.
    package var all = 0
  }

  /// The live shares.
  package internal(set) var shares = Count()

  /// The tombstones.
  package internal(set) var tombstones = Count()

  /// The faults: those of the site, of cards in the input's order, and of other folders in the
  /// order of their names.
  package internal(set) var faults: [AuditFault] = []

  /// The warnings about things that are unusual but not wrong in what is published.
  package internal(set) var warnings: [Problem] = []

  /// True if each faulty share is put right by removing its folder and building again.
  package internal(set) var isMendedByBuild = false
}

/// A fault in something that is published.
package struct AuditFault: Hashable, Sendable {
  /// The path in the output.
  package let path: String

  /// The card of the share; `nil` if no card of the input matches.
  package let card: CardID?

  /// The fault, as the rest of a sentence that begins with the path.
  package let what: String

  /// The name in the folder of shares; `nil` for the site's own files.
  let folder: String?

  /// True if the folder should hold a live share.
  let isOfLiveShare: Bool

  init(
    path: String, card: CardID?, what: String, folder: String?, isOfLiveShare: Bool = false
  ) {
    (self.path, self.card, self.what) = (path, card, what)
    (self.folder, self.isOfLiveShare) = (folder, isOfLiveShare)
  }
}

extension AuditFault {
  /// What is wrong with a sealed share whose key is missing.
  static let keyless =
    "can't be opened: its key is not in \(Site.defaultState)/keys; cardpress recover --codes PATH reads it "
    + "from the printed code"

  /// True if nothing can make the share again: what is left of it must stay.
  var isKeyless: Bool { what == Self.keyless }
}

extension AuditFault: CustomStringConvertible {
  /// One sentence that names the place and the fault.
  package var description: String {
    "\(path)\(card.map { " (\($0))" } ?? ""): \(what)"
  }
}

extension String {
  /// The name of a file of any origin, made safe for a terminal: at most 100 characters, with
  /// control and formatting characters replaced.
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
