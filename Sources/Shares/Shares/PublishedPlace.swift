/// The place where a store's shares are published.
///
/// It can't change while links are live.
package struct PublishedPlace: Hashable, Sendable {
  /// The published folder, relative to the site's folder.
  package var output: String?

  /// The site's address.
  package var url: String?

  /// The form of the links: `appclip`, `path` or `compact`.
  package var link: String?

  /// Creates a place.
  package init(output: String? = nil, url: String? = nil, link: String? = nil) {
    self.output = output
    self.url = url
    self.link = link
  }
}

extension PublishedPlace {
  /// Returns the place with another output; with its own for `nil`.
  package func published(in output: String?) -> PublishedPlace {
    PublishedPlace(output: output ?? self.output, url: url, link: link)
  }
}
