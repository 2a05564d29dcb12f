import Bytes

/// A person's whole name as names are compared: letters lowered, Latin and Greek ones without their
/// marks, one kind of hyphen and apostrophe, single spaces.
///
/// Marks of other scripts are letters of their own there (`й`, the vowels of Hindi) and stay.
package struct FoldedName: Hashable, Sendable {
  private let text: String

  /// Folds a name.
  package init(_ name: String) {
    var text = ""
    var (isApart, isIdeographic) = (false, false)
    for character in name {
      let first = character.unicodeScalars[character.unicodeScalars.startIndex]
      if first.properties.isWhitespace {
        isApart = !text.isEmpty
        continue
      }
      // Who writes Chinese puts a space between the names or none.
      if isApart, !isIdeographic, !first.properties.isIdeographic { text += " " }
      (isApart, isIdeographic) = (false, first.properties.isIdeographic)
      text += Self.folded(character, first)
    }
    self.text = text
  }

  /// The small letters of ASCII with which its words begin.
  package var initials: [UInt8] {
    text.split(separator: " ").compactMap { $0.utf8.first.flatMap { $0.isLetter ? $0 : nil } }
  }

  private static func folded(_ character: Character, _ first: Unicode.Scalar) -> String {
    if let letters = first.latinLetters, !letters.isEmpty { return letters }
    switch first {
    case "'", "\u{2018}", "\u{2019}", "\u{02BC}", "\u{00B4}", "`": return "'"
    case _ where first.properties.generalCategory == .dashPunctuation: return "-"
    default: break
    }
    let lower = String(character).lowercased()
    guard lower.unicodeScalars.contains(where: isGreek) else { return lower }
    return lower.unicodeScalars.filter(isGreek).compactMap(greekLetter).joined(separator: "+")
  }

  /// True for a Greek letter, bare or with marks.
  private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    (0x0370...0x03FF).contains(scalar.value) || (0x1F00...0x1FFF).contains(scalar.value)
  }

  /// The Unicode name of a Greek letter without its marks: `ς` is a sigma at the end of a word.
  private static func greekLetter(_ scalar: Unicode.Scalar) -> String? {
    let words = scalar.properties.name?.split(separator: " ") ?? []
    return words.prefix { $0 != "WITH" }.filter { $0 != "FINAL" }.joined(separator: " ")
  }
}

extension PersonName {
  /// The forms in which people write the whole name, folded: as written, and made of the parts, with
  /// and without titles and further names, in both orders.
  package var wholeForms: Set<FoldedName> {
    let ways = [
      [prefix, given, middle, family, suffix], [given, middle, family], [given, family],
      [prefix, family, middle, given, suffix], [family, middle, given], [family, given],
    ]
    var forms = hasParts ? ways.map { $0.compactMap { $0?.text }.joined(separator: " ") } : []
    if let given, let family { forms.append("\(family.text), \(given.text)") }
    if let written { forms.append(written.text) }
    if forms.isEmpty, let nickname { forms.append(nickname.text) }
    return Set(forms.filter { !$0.isEmpty }.map { FoldedName($0) })
  }
}
