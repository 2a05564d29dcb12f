package import Files

extension CardReader {
  /// Returns true if there is a file in a site's folder of cards that may have some; none is read.
  /// - Throws: `FileFault` where the site is not there.
  package static func finds(cardsIn site: Folder) throws(FileFault) -> Bool {
    var files = try CardFiles(site: site)
    var hasAny = false
    files.visit { item in
      if case .file(_, let kind) = item, kind != .defaults { hasAny = true }
    }
    return hasAny
  }
}
