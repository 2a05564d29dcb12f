import Cards

/// The codes on some picture files, and the cards that should be there.
struct PictureReading {
  /// The paths of the files, as they were given.
  let files: [String]

  /// The pictures and pages that could be read.
  let pictures: [ReadPicture]

  /// The files that could not be read, or not to their end.
  let unread: [UnreadFile]

  /// The cards that should be there and are not.
  let missing: [CardID]

  /// The site's address.
  let site: String
}

extension PictureReading {
  /// The files that could be read and show no code.
  var filesWithoutCode: [String] {
    let others = Set(unread.map(\.file) + pictures.filter { !$0.codes.isEmpty }.map(\.file))
    return files.filter { !others.contains($0) }
  }

  /// Whether anything is not as it should be.
  var hasFaults: Bool {
    !unread.isEmpty || !filesWithoutCode.isEmpty || !missing.isEmpty
      || pictures.contains { $0.codes.contains { !$0.faults.isEmpty } }
  }
}
