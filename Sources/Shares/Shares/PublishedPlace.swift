/// Where a store's shares are published: what can't change under live links.
package struct PublishedPlace: Hashable, Sendable {
  /// The published folder, relative to the site.
  package var output: String?

  /// The address of the site.
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
