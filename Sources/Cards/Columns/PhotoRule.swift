package import Cards
package import Problems

/// The setting by which photos are found that no card names.
package struct PhotoRule: Hashable, Sendable {
  /// The way from a card to its photo.
  package let pattern: PhotoPattern

  /// The position of the setting in cardpress.yaml.
  package let position: Position?

  /// Creates a rule.
  package init(_ pattern: PhotoPattern, at position: Position?) {
    self.pattern = pattern
    self.position = position
  }
}

extension PhotoRule {
  /// The column of a table that a placeholder names: that of exactly its name, else, unless it is a key
  /// of cards, one whose name is the same as columns' names are compared.
  package static func column(_ name: String, in columns: [String]) -> Int? {
    if let index = columns.firstIndex(of: name) { return index }
    if CardKey.named(name) != nil { return nil }
    return columns.firstIndex { InputRules.isSame(name, as: $0) }
  }

  /// A problem with the setting.
  package func problem(
    _ message: String, severity: Problem.Severity = .error, isUnread: Bool = false
  ) -> Problem {
    Problem(
      severity: severity, file: "cardpress.yaml", position: position, field: "cards.photos",
      message: "cards.photos: \(message)", isUnread: isUnread)
  }
}
