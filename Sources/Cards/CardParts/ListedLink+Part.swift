import Cards
import Documents

extension PartDefinition {
  /// Links: rows of the page; those with an address are addresses with labels in the vCard too.
  static let links = PartDefinition(
    key: PartKey(
      "links",
      .list(
        of: .table(
          [
            PartKey("title", .value(.anyText)), PartKey("url", .value(.webAddress)),
            PartKey(
              "card", .value(.cardID),
              summary:
                "The ID of another card, which is linked on the page for as long as it can be shown; "
                + "the title is then the name on it unless one is given."),
          ] + PartKey.period(of: "the link"), needing: [["title", "url"], ["card"]])),
      example: "[{title: Book a meeting, url: \"https://example.com\"}]",
      summary:
        "Links with a title and a url, on the page and in the contact; to another card of the site, and "
        + "for a time, on the page alone."),
    of: CardPart.links, { if case .links(let links) = $0 { links } else { nil } },
    isOfOneCard: false,
    isKnownElsewhere: { $0.allSatisfy { $0.lasting != nil } },
    read: { node, reader in
      let links = reader.tables(in: node).compactMap { ListedLink(of: $0, in: &reader) }
      return links.isEmpty ? nil : links
    },
    written: { .array($0.map(\.written)) },
    shown: { links, view in
      let shown = links.compactMap { $0.shown(in: view) }
      return shown.isEmpty ? nil : shown
    },
    changes: { $0.flatMap(\.period.changes) })
}

extension ListedLink {
  fileprivate init?(of table: PartTable, in reader: inout PartReader) {
    let title = reader.value(of: "title", in: table, by: PlainText.init(_:))
    let address = reader.value(of: "url", in: table, by: WebAddress.init)
    let card = reader.card(named: "card", in: table)
    if table.has("url"), table.has("card") {
      reader.refuse(table, "has both url and card: keep the one that the link leads to")
    }
    let period = reader.period(in: table)
    if let card {
      self = .card(card, title: title, during: period)
    } else if let title, let address {
      self = .page(TitledLink(title: title, address: address), during: period)
    } else {
      return nil
    }
  }

  fileprivate var written: JSONValue {
    let (title, target): (PlainText?, JSONValue.Member) =
      switch self {
      case .page(let link, _): (link.title, .init("url", .string(link.address.text)))
      case .card(let id, let title, _): (title, .init("card", .string(id.text)))
      }
    let members = [
      title.map { JSONValue.Member("title", .string($0.text)) }, target,
      period.from.map { .init("from", .string("\($0)")) },
      period.until.map { .init("until", .string("\($0)")) },
    ]
    return .object(members.compactMap(\.self))
  }

  /// The link to a page that is shown of it; `nil` for one to a card that can't be shown, and where it is not its
  /// time.
  fileprivate func shown(in view: PartView) -> ListedLink? {
    guard let period = view.seen(period) else { return nil }
    switch self {
    case .page(let link, _): return .page(link, during: period)
    case .card(let id, let title, _):
      return view.cards[id].map {
        .page(TitledLink(title: title ?? $0.name, address: $0.address), during: period)
      }
    }
  }
}
