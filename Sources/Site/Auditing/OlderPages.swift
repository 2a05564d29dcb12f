import Digests

/// The pages of tombstones that other settings or templates have made, each kept once.
struct OlderPages: Sendable {
  private var pages: [[UInt8]: OlderPage] = [:]
}

extension OlderPages {
  /// Nobody changes templates so often while tombstones stand.
  private static var mostPages: Int { 64 }

  /// All pages, in the order of the first folder that each stands in.
  var sorted: [OlderPage] {
    pages.values.sorted { ($0.names.first ?? "") < ($1.names.first ?? "") }
  }

  /// Takes a page over.
  /// - Parameters:
  ///   - digest: The page's SHA-256.
  ///   - former: What an earlier look found.
  /// - Returns: False where there are too many different ones already.
  mutating func add(
    _ bytes: [UInt8], digest: [UInt8], at name: String, besides former: OlderPages
  ) -> Bool {
    let isNew = pages[digest] == nil && former.pages[digest] == nil
    if isNew, max(pages.count, former.pages.count) >= Self.mostPages { return false }
    pages[digest, default: OlderPage(bytes: bytes, names: [])].names.append(name)
    return true
  }

  /// Takes out the pages that stand in one place alone and say more than another that is known: what
  /// templates say stands in all tombstones that they have made.
  /// - Parameters:
  ///   - known: Pages that are as they should be.
  ///   - former: What an earlier look found.
  /// - Returns: The folders, sorted.
  mutating func removeGrown(from known: [[UInt8]], besides former: OlderPages) -> [String] {
    let older = Array(former.pages.merging(pages) { first, _ in first }.values)
    var names: [String] = []
    for (digest, page) in pages {
      let places = Set(page.names).union(former.pages[digest]?.names ?? [])
      // What a page says that has grown itself stands in two.
      guard places.count == 1, !older.contains(where: { $0.adds(to: page.bytes) }),
        (known + older.map(\.bytes)).contains(where: { page.adds(to: $0) })
      else { continue }
      names += page.names
      pages[digest] = nil
    }
    return names.sorted()
  }
}
