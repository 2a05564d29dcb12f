import Digests

/// The pages of tombstones that were made with other settings or templates, each kept once.
struct OlderPages: Sendable {
  private var pages: [[UInt8]: OlderPage] = [:]
}

extension OlderPages {
  /// The most pages that are kept; templates don't change more often than that during a tombstone's
  /// time.
  private static var mostPages: Int { 64 }

  /// All pages, in the order of each page's first folder.
  var sorted: [OlderPage] {
    pages.values.sorted { ($0.names.first ?? "") < ($1.names.first ?? "") }
  }

  /// Adds a page.
  /// - Parameters:
  ///   - digest: The page's SHA-256.
  ///   - former: The pages that an earlier check found.
  /// - Returns: False if there are too many different pages already.
  mutating func add(
    _ bytes: [UInt8], digest: [UInt8], at name: String, besides former: OlderPages
  ) -> Bool {
    let isNew = pages[digest] == nil && former.pages[digest] == nil
    if isNew, max(pages.count, former.pages.count) >= Self.mostPages { return false }
    pages[digest, default: OlderPage(bytes: bytes, names: [])].names.append(name)
    return true
  }

  /// Removes the pages that occur only once and contain more than another known page.
  ///
  /// Text from a template occurs in every tombstone made with it.
  /// - Parameters:
  ///   - known: Pages that are as they should be.
  ///   - former: The pages that an earlier check found.
  /// - Returns: The names of their folders, sorted.
  mutating func removeGrown(from known: [[UInt8]], besides former: OlderPages) -> [String] {
    let older = Array(former.pages.merging(pages) { first, _ in first }.values)
    var names: [String] = []
    for (digest, page) in pages {
      let places = Set(page.names).union(former.pages[digest]?.names ?? [])
      // A page can't be judged by another one that has grown itself.
      guard places.count == 1, !older.contains(where: { $0.adds(to: page.bytes) }),
        (known + older.map(\.bytes)).contains(where: { page.adds(to: $0) })
      else { continue }
      names += page.names
      pages[digest] = nil
    }
    return names.sorted()
  }
}
