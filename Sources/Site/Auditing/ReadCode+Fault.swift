package import People
package import Shares

extension ReadCode {
  /// A fault of a code on paper.
  package enum Fault {
    case foreign
    case unknown(RecordID)
    case ended(ListedShare)
    case unknownPoint
    case mirrored
    case inverted

    /// The file shows the same code before, under this number.
    case doubled(Int)
  }
}

extension ReadCode.Fault {
  /// The word for programs.
  package var word: String {
    switch self {
    case .foreign: "foreign"
    case .unknown, .unknownPoint: "unknown"
    case .ended(let share): share.state.rawValue
    case .mirrored: "mirrored"
    case .inverted: "inverted"
    case .doubled: "doubled"
    }
  }

  /// The fault and its remedy, as the rest of a sentence that begins with the code's name.
  package func sentence(site: String) -> String {
    switch self {
    case .foreign: "is no link of \(site)"
    case .unknown: "is a link of \(site), but its store has no such record: it leads nowhere"
    case .unknownPoint:
      "is a link to a point that the site does not have: cardpress point lists all"
    case .ended(let share): Self.ended(share)
    case .mirrored: "is mirrored: many phones find no code then, print it the right way round"
    case .inverted: "is light on dark: many phones find no code then, print it black on white"
    case .doubled(let number): "is the same as code \(number)"
    }
  }

  private static func ended(_ share: ListedShare) -> String {
    let card = share.card?.text ?? "CARD"
    switch share.state {
    case .expired, .pruned:
      let end = share.expiresAt.map { " at \($0)" } ?? ""
      let what = share.state == .expired ? "has expired\(end)" : "has ended"
      return "\(what): cardpress renew \(card), or leave it out"
    default: return "has ended for good (\(share.state.rawValue)): print the card's new code"
    }
  }
}
