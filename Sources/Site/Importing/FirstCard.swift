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
  /// What a card may have besides, each line a comment.
  private static let others = """
    # role: Head of Examples
    # company: Example GmbH
    # email: ada@example.com
    # phone: "+49 30 23125 000"
    # mobile: "+49 176 04069 000"
    # website: https://example.com
    # street: Musterstraße 1
    # postalCode: "12345"
    # city: Berlin
    # country: Germany
    # links:                       # with titles of their own, on the page and in the contact
    #   - {title: Book a meeting, url: https://example.com/book}
    # photo: photos/ada.jpg        # JPEG, PNG, HEIC or WebP, relative to this file
    # expires: 2027-01-31          # or lifetime: 30d; else cardpress.yaml decides
    # note: Reach me by e-mail first.

    """

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

      # One card a file; the file's name without .yaml is the card's ID. Take the # away from what the
      # card is to have; "cardpress help cards" tells all keys.
      \(entries.compactMap { $0?.yaml }.joined())\(Self.others)
      """
  }
}
