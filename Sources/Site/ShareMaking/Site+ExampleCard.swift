package import Problems
import Templates

extension Site {
  /// The warning that the card that a new site begins with lies unchanged among others, and would be
  /// published with them; `nil` where it does not.
  /// - Parameter cards: The number of cards in the input.
  package func exampleWarning(among cards: Int) -> Problem? {
    let name = TemplateFile.exampleCardName
    let path = "\(Self.cardsName)/\(name)"
    guard cards > 1, let example = TemplateFile.starters.first(where: { $0.name == name }),
      // What can't be read is told with the cards.
      let bytes = try? folder.read(path, atMost: example.bytes.count), bytes == example.bytes
    else { return nil }
    return Problem(
      severity: .warning, file: path,
      message: "is the example that a new site begins with: change it, or remove it")
  }
}
