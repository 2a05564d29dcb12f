import Bytes
package import Cards
package import CodeReading

/// A code on a picture, and its meaning for the site.
package struct ReadCode {
  /// The code as it was found.
  package let found: FoundCode

  /// Its meaning for the site.
  package let meaning: CodeMeaning

  /// The number of the first code of the file with the same text; `nil` where this is the first.
  package let firstNumber: Int?
}

extension ReadCode {
  /// Its card, whether its share is live or has ended.
  package var card: CardID? {
    if case .share(let share) = meaning { share.card } else { nil }
  }

  /// The faults in the order in which they are printed.
  package var faults: [Fault] {
    var faults: [Fault] = []
    switch meaning {
    case .share(let share): if share.state != .live { faults.append(.ended(share)) }
    case .unknown(let recordID): faults.append(.unknown(recordID))
    case .point(_, let isKnown): if !isKnown { faults.append(.unknownPoint) }
    case .foreign: faults.append(.foreign)
    }
    if found.isMirrored { faults.append(.mirrored) }
    if found.isInverted { faults.append(.inverted) }
    if let firstNumber { faults.append(.doubled(firstNumber)) }
    return faults
  }

  /// Its text; without what can be the secret of a sealed share.
  package var shownText: String {
    let text = String(decoding: found.text, as: UTF8.self)
    // It may be that of a former address of the site, or a digit may be missing.
    let fragment = text.drop { $0 != "#" }.dropFirst()
    let isSecret =
      (20...40).contains(fragment.utf8.count { Crockford.folded($0) != nil })
      && fragment.utf8.allSatisfy { Crockford.folded($0) != nil || "%- ".utf8.contains($0) }
    return isSecret ? "\(text.dropLast(fragment.count))…" : text
  }

  /// Its card, else the end of its link, else its text.
  package var name: String {
    switch meaning {
    case .share(let share): share.card?.text ?? "(no card) \(share.recordID)"
    case .unknown(let recordID): recordID.text
    case .point(let id, _): Self.shown(id)
    case .foreign: Self.shown(shownText)
    }
  }

  /// A stranger's text, as much as a line holds and without what would move a terminal's cursor.
  private static func shown(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory.isShown ? Character(scalar) : "?"
    }
    let start = String(characters.prefix(100))
    return "\"\(start)\(characters.count > 100 ? "…" : "")\""
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isShown: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}
