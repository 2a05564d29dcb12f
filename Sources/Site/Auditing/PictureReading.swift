package import Cards

/// The codes on some picture files, and the cards that should be there.
package struct PictureReading {
  /// The paths of the files, as they were given.
  package let files: [String]

  /// The pictures and pages that could be read.
  package let pictures: [ReadPicture]

  /// The files that could not be read, or not to their end.
  package let unread: [UnreadFile]

  /// The cards that should be there and are not.
  package let missing: [CardID]

  /// The site's address.
  package let site: String

  /// Creates a reading.
  package init(
    of files: [String], pictures: [ReadPicture], unread: [UnreadFile], missing: [CardID],
    site: String
  ) {
    self.files = files
    self.pictures = pictures
    self.unread = unread
    self.missing = missing
    self.site = site
  }
}

extension PictureReading {
  /// The files that could be read and show no code.
  package var filesWithoutCode: [String] {
    let others = Set(unread.map(\.file) + pictures.filter { !$0.codes.isEmpty }.map(\.file))
    return files.filter { !others.contains($0) }
  }

  /// Whether anything is not as it should be.
  package var hasFaults: Bool {
    !unread.isEmpty || !filesWithoutCode.isEmpty || !missing.isEmpty
      || pictures.contains { $0.codes.contains { !$0.faults.isEmpty } }
  }
}
