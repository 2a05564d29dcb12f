/// Where the page of check-ins of a site is.
package struct PointPage: Hashable, Sendable {
  /// The site's scheme, in small letters.
  package let scheme: String

  /// The site's host in small letters, with a port that is not the scheme's own.
  package let host: String

  /// The path of the site without a slash at its end: empty, or `/cards`.
  package let folder: String

  /// - Parameter site: The site's address without a slash at its end: `https://example.com/cards`.
  package init(on site: String) {
    // The site's address was checked when it was read.
    let uri = try? GenericURI(site)
    scheme = uri?.scheme ?? ""
    host = uri?.host ?? ""
    folder = uri.map { $0.path == "/" ? "" : $0.path } ?? ""
  }
}

extension PointPage {
  /// The names of its files in the site's folder: the same page at both, whatever a server makes of `/check-in`.
  package static let fileNames = ["check-in/index.html", "check-in.html"]

  /// What is in the page, of whatever version, and in no other.
  package static let mark = "data-page=\"check-in\""

  /// The page's address on a site, by which links have it.
  static func address(on site: String) -> String { "\(site)/check-in" }

  /// The path of the page: `/cards/check-in`.
  var path: String { Self.address(on: folder) }

  /// True for each of the paths at which servers have it.
  func isAt(_ path: String) -> Bool {
    ["", "/", ".html", "/index.html"].contains { path == self.path + $0 }
  }
}
