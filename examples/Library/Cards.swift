public import Cards

/// A card of a name, a role and a mobile phone.
/// - Throws: `InvalidValue` with the rest of a sentence, for any value that can't be.
public func makeCard() throws -> BusinessCard? {
  guard let name = PersonName(given: try PlainText("Ada"), family: try PlainText("Lovelace"))
  else { return nil }
  var card = BusinessCard(id: try CardID("ada"), name: name)
  card.role = try PlainText("Mathematician")
  card.phones = [Labeled(.mobile, try PhoneNumber("+49 (0)176 04069000"))]
  card.emails = [Labeled(.work, try EmailAddress("ada@example.com"))]
  return card
}
