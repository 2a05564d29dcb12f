/// A link in the list of a card's own: to a page anywhere, or to another card of the site.
public enum ListedLink: Hashable, Sendable {
  /// A page.
  case page(TitledLink, during: Period = .always)

  /// Another card, under a title of the link's own; `nil` for the name that is on that card.
  case card(CardID, title: PlainText?, during: Period = .always)
}

extension ListedLink {
  /// When it is shown.
  public var period: Period {
    switch self {
    case .page(_, let period), .card(_, _, let period): period
    }
  }

  /// The link to a page, and when it is shown; `nil` for one to another card.
  var toPage: (link: TitledLink, period: Period)? {
    if case .page(let link, let period) = self { (link, period) } else { nil }
  }

  /// The link that a contact has, since it is to be there always; `nil` for any other.
  package var lasting: TitledLink? {
    if case .page(let link, .always) = self { link } else { nil }
  }
}
