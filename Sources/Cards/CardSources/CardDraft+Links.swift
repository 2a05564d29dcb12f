import Cards
import Problems

extension CardDraft {
  /// A text as it was written.
  struct WrittenText {
    let text: String
    let position: Position
    let field: String
  }

  /// Takes a link where both parts are there, and tells what is wrong with either.
  mutating func addLink(title: WrittenText?, address: WrittenText?) {
    let title = title.flatMap { parsed($0, by: PlainText.init(_:)) }
    let address = address.flatMap { parsed($0, by: WebAddress.init) }
    guard let title, let address else { return }
    links.append(TitledLink(title: title, address: address))
  }

  private mutating func parsed<Value>(
    _ written: WrittenText, by parse: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    parsed(written.text, at: written.position, field: written.field, by: parse)
  }
}
