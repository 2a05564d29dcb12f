import CardWriting
package import Cards

/// A card of which nobody has said more than the name, for a site that begins.
package struct FirstCard: Hashable, Sendable {
  /// The given name.
  private let givenName: PlainText

  /// The family name; `nil` for a person who has none.
  private let familyName: PlainText?

  /// Takes a name.
  package init(givenName: PlainText, familyName: PlainText?) {
    (self.givenName, self.familyName) = (givenName, familyName)
  }
}

extension FirstCard {
  /// The name of its file in `cards/`: the slug of its name, as an import would give it, or `card.yaml`
  /// where no letter of it can stay.
  package var fileName: String {
    let names = [givenName, familyName].compactMap { $0?.text }
    return "\(CardID.proposal(for: names.joined(separator: " ")) ?? "card").yaml"
  }

  /// The text of the file.
  package var text: String {
    let entries = [
      CardEntry("givenName", .string(givenName.text)),
      familyName.map { CardEntry("familyName", .string($0.text)) },
    ]
    return """
      # yaml-language-server: $schema=../card.schema.json

      # One card a file; the file's name without .yaml is the card's ID. Further keys are
      # role, company, email, phone, photo and more: cardpress help cards.
      \(entries.compactMap { $0?.yaml }.joined())
      """
  }
}
