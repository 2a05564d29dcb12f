import ShareFiles

/// The replacement for a withdrawn share: a page and a record that say that the card has expired,
/// and nothing about the person.
package struct Tombstone: Hashable, Sendable {
  /// The page; `nil` if none can be made, and only the record is left.
  package let page: [UInt8]?

  /// True if the page comes from the site's own settings and templates.
  ///
  /// Otherwise it is a substitute while those can't be read, and it never replaces a better one.
  package let isOfSite: Bool

  /// Creates a tombstone.
  package init(page: [UInt8]?, isOfSite: Bool = true) {
    (self.page, self.isOfSite) = (page, isOfSite)
  }
}

extension Tombstone {
  /// Returns the files to publish in place of a share.
  /// - Parameter revision: The last revision that was published or recorded. A store that still
  ///   takes it for live is thereby recognised as an old copy.
  package func files(ofRevision revision: Int) -> [PublishedFile] {
    let record = #"{"version":1,"state":"expired","revision":\#(revision)}"#
    let pages = page.map { [PublishedFile(.page, $0)] } ?? []
    return pages + [PublishedFile(.record, Array("\(record)\n".utf8))]
  }
}
