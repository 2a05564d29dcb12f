import ShareFiles

/// What stays at a withdrawn share's address: it says that the card has expired, and holds nothing of
/// the person.
package struct Tombstone: Hashable, Sendable {
  /// The page; `nil` where none can be made, and the record alone says it.
  package let page: [UInt8]?

  /// Whether it is as the site wants it; else it only stands in while that can't be read, and takes no
  /// better one's place.
  package let isOfSite: Bool

  /// Creates a tombstone.
  package init(page: [UInt8]?, isOfSite: Bool = true) {
    (self.page, self.isOfSite) = (page, isOfSite)
  }
}

extension Tombstone {
  /// The files that stand for a share from now on.
  /// - Parameter revision: The last one that was published or recorded, so that a store that takes it
  ///   for live can be told for an old one.
  package func files(ofRevision revision: Int) -> [PublishedFile] {
    let record = #"{"version":1,"state":"expired","revision":\#(revision)}"#
    let pages = page.map { [PublishedFile(.page, $0)] } ?? []
    return pages + [PublishedFile(.record, Array("\(record)\n".utf8))]
  }
}
