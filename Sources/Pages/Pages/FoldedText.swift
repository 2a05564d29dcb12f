/// A long text in two pieces: its beginning, which says what it is about, and the rest.
package struct FoldedText: Hashable {
  /// Whole lines, else whole sentences, else whole words.
  package let start: String

  /// All that follows, without the space between.
  package let rest: String

  /// Folds a text; `nil` for one that is read at a glance.
  package init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > Self.mostLines || text.count > Self.mostCharacters else { return nil }
    let beginning = text.prefix(Self.charactersInSight)
    let endOfLines = lines.prefix(Self.linesInSight).last?.endIndex ?? text.endIndex
    let end =
      if endOfLines <= beginning.endIndex {
        endOfLines
      } else {
        beginning.lastIndex(of: "\n") ?? Self.endOfSentence(in: beginning)
          ?? beginning.lastIndex(of: " ") ?? beginning.endIndex
      }
    let rest = text[end...].drop(while: \.isWhitespace)
    if rest.isEmpty { return nil }
    start = String(text[..<end])
    self.rest = String(rest)
  }
}

extension FoldedText {
  private static let mostCharacters = 500
  private static let mostLines = 10
  private static let charactersInSight = 300
  private static let linesInSight = 6

  private static func endOfSentence(in text: Substring) -> Substring.Index? {
    text.lastIndex { ".!?。！？".contains($0) }.map(text.index(after:))
  }
}
