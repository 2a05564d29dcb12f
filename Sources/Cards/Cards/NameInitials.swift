import Bytes

/// The small letters of ASCII with which the words of names begin, by which most people are told apart from them without
/// folding theirs.
package struct NameInitials: Sendable {
  private let letters: Set<UInt8>

  /// Takes the letters of names.
  package init(of names: some Sequence<FoldedName>) { letters = Set(names.flatMap(\.initials)) }
}

extension NameInitials {
  /// False if no whole form of a name can be one of those: a form of the parts has given and family name, or else
  /// what there is in their place, and a word that begins as each of them does.
  package func mayBegin(_ name: PersonName) -> Bool {
    if let written = name.written, mayBegin(written) { return true }
    let parts = [name.given, name.family].compactMap(\.self)
    return parts.isEmpty
      ? mayBegin(name.middle ?? name.nickname ?? name.prefix ?? name.suffix)
      : parts.allSatisfy(mayBegin)
  }

  private func mayBegin(_ part: PlainText?) -> Bool {
    guard let text = part?.text, let first = text.utf8.first else { return false }
    if first.isLetter { return letters.contains(first | 0x20) }
    // Other letters have more than one form, and those of other scripts none of ours.
    let initial = text.first.flatMap { FoldedName(String($0)).initials.first }
    return initial.map(letters.contains) ?? true
  }
}
