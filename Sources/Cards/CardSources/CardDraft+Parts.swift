import CardParts
import Cards
import Documents
import PhoneRules
import Problems

extension CardDraft {
  /// A text as it was written.
  struct WrittenText {
    let text: String
    let position: Position
    let field: String
  }

  /// Takes a part of the card, which is read once the card's country is known.
  mutating func add(_ kind: CardPart.Kind, from node: Node) { unreadParts[kind] = node }

  /// Reads the parts, with numbers by the rules of the card's country, else of the site's.
  mutating func readParts(siteCountry: Country?) {
    if unreadParts.isEmpty { return }
    let country = PhoneCountry(of: allAddresses, site: siteCountry).country
    for kind in CardPart.Kind.allCases {
      if let node = unreadParts[kind] { read(kind, from: node, country) }
    }
  }

  /// Reads a part of the card, and tells what is wrong with it.
  private mutating func read(_ kind: CardPart.Kind, from node: Node, _ country: Country?) {
    var reader = PartReader(
      of: kind.definition.key, in: file, counting: budget, from: country, at: now)
    cardParts[kind] = kind.definition.read(node, &reader)
    budget = reader.budget
    if !reader.references.isEmpty { references[kind] = reader.references }
    for problem in reader.problems { add(problem) }
  }

  /// Tells what of an emergency card becomes public.
  mutating func warnOfOpenHealth() {
    guard isSealed == false, publishesHealth == true, let part = cardParts[.emergency],
      case .object(let members) = part.written
    else { return }
    let keys = members.map(\.name).filter { !["tag", "checkIn"].contains($0) }
      .joined(separator: ", ")
    add(
      Problem(
        severity: .warning, file: file, position: sealedPosition ?? position, field: "sealed",
        message: "sealed is false: everybody who has the link, and the host, can read \(keys)"))
  }

  /// Tells what signs of life need of the rest of the card.
  mutating func checkSignsOfLife() {
    guard case .emergency(let note) = cardParts[.emergency], let checkIn = note.checkIn else {
      return
    }
    let entry = unreadParts[.emergency]?.mapping?.first { $0.key == "checkIn" }
    let problem = { [file, position] (field: String, reason: String) in
      Problem(
        file: file, position: entry?.position ?? position, field: field,
        message: "\(field) \(reason)")
    }
    if name?.given == nil || name?.family == nil {
      add(
        problem(
          "emergency.checkIn",
          "is for a person with a given and a family name: write givenName and familyName"))
    }
    if checkIn.isOnPage, isSealed == false {
      add(
        problem(
          "emergency.checkIn.onPage",
          "would show everybody that somebody is missing, as sealed is false: leave one of them out"
        ))
    }
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
