import Bytes
package import Cards
package import CheckInPoints
package import Colours
package import Logos

/// The content that all pages of a site share.
package struct PageSite: Hashable, Sendable {
  /// The site's URL without a final slash: `https://example.com/cards`.
  package let url: String

  /// The path that addresses in pages begin with, without a final slash: that of the URL (empty, or
  /// `/cards`), unless pages are looked at somewhere else.
  package var path: String

  /// The site's name, in the footer of every page.
  package var title: String

  /// The language of pages whose card names none, as far as there are texts in it.
  package var language: LanguageTag = .english

  /// The folder of the shares: `c`, or `C` where links are compact.
  package var shareFolder = "c"

  /// The content of message previews.
  package var preview = Preview.generic

  /// The link offered if a card has expired or is unknown.
  package var fallback: Fallback?

  /// The links required by law.
  package var legal = LegalLinks()

  /// The site's colour.
  package var accent = Colour.pine

  /// The site's sign, above what a page shows.
  package var logo: Logo?

  /// How a reader sends details of his or her own back; `nil` if pages don't offer it.
  package var exchange: Exchange?

  /// The App Clip that answers the site's links.
  package var appClip: AppClipIdentity?

  /// True if its cards may have dates, which pages of all kinds then know how to show.
  package var showsDates = false

  /// The points at which people check in; `nil` for none.
  package var points: CheckInPoints?

  /// Creates a site of which only address and name are known.
  package init(url: String, title: String) {
    self.url = url
    path = Self.path(of: url)
    self.title = title
  }
}

extension PageSite {
  /// The way that is offered first where a card has both.
  package enum Exchange: Hashable, Sendable {
    /// To an e-mail address.
    case email

    /// To a mobile phone.
    case message
  }

  /// The part of a card that message previews show.
  package enum Preview: Hashable, Sendable {
    /// Nothing personal.
    case generic

    /// The name.
    case name

    /// Name, role, company and photo.
    case full
  }

  /// A link that is offered in a card's place.
  package struct Fallback: Hashable, Sendable {
    /// The text of the link.
    package let title: String

    /// The target of the link.
    package let url: WebAddress

    /// Creates a fallback.
    package init(title: String, url: WebAddress) {
      self.title = title
      self.url = url
    }
  }

  private static func path(of url: String) -> String {
    guard let scheme = url.firstRange(ofText: "://"),
      let slash = url[scheme.upperBound...].firstIndex(of: "/")
    else { return "" }
    let path = url[slash...]
    return String(path.hasSuffix("/") ? path.dropLast() : path)
  }

  /// The path of all shares with slashes around: `/cards/c/`.
  var sharesPath: String { "\(path)/\(shareFolder)/" }

  /// The URL of a file of a share.
  func absoluteAddress(of file: String, in share: PageShare) -> String {
    let base = url.hasSuffix("/") ? String(url.dropLast()) : url
    return "\(base)/\(shareFolder)/\(share.recordID)/\(file)"
  }
}
