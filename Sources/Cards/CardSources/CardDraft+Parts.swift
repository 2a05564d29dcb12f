import CardParts
import Cards
import Documents
import Problems

extension CardDraft {
  /// A text as it was written.
  struct WrittenText {
    let text: String
    let position: Position
    let field: String
  }

  /// Reads a part of the card, and tells what is wrong with it.
  mutating func read(_ kind: CardPart.Kind, from node: Node) {
    var reader = PartReader(of: kind.definition.key, in: file, counting: budget)
    cardParts[kind] = kind.definition.read(node, &reader)
    budget = reader.budget
    if !reader.references.isEmpty { references[kind] = reader.references }
    for problem in reader.problems { add(problem) }
  }

  /// Takes a link of a table where title and address are there, and tells what is wrong with either.
  mutating func addLink(title: WrittenText?, address: WrittenText?) {
    let title = title.flatMap { parsed($0, by: PlainText.init(_:)) }
    let address = address.flatMap { parsed($0, by: WebAddress.init) }
    guard let title, let address else { return }
    let link = ListedLink.page(TitledLink(title: title, address: address))
    if case .links(let links) = cardParts[.links] {
      cardParts[.links] = .links(links + [link])
    } else {
      cardParts[.links] = .links([link])
    }
  }

  private mutating func parsed<Value>(
    _ written: WrittenText, by parse: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    parsed(written.text, at: written.position, field: written.field, by: parse)
  }
}
