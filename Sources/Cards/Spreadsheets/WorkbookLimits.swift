/// What is read of a workbook at most: as much as people have in a file of its size.
///
/// A megabyte of a packed file can become a gigabyte, but cells that somebody has filled in become ten
/// times as much.
struct WorkbookLimits {
  /// The most bytes of all parts when they are unpacked: a sheet of a million rows has some 300 MB.
  let unpackedBytes: Int

  /// The most elements of all parts: a cell has two or three.
  let elements: Int

  /// The most bytes of the table, and of the texts that cells share.
  let textBytes: Int

  /// The most bytes that are kept of one text: tables are refused for a longer field than they may have,
  /// with its place.
  static let bytesOfText = 100_001

  /// The most sheets, relationships and formats.
  static let entries = 4_096

  /// - Parameter packed: The size of the file.
  init(packed: Int) {
    let beyond = max(0, packed - 1_000_000)
    unpackedBytes = min(64_000_000 + 64 * beyond, 512_000_000)
    elements = 2_000_000 + 2 * beyond
    textBytes = min(16_000_000 + 16 * beyond, 64_000_000)
  }

  /// The fault of more text than that.
  var textFault: SpreadsheetFault { textBytes < 64_000_000 ? .swollen : .tooLarge }
}
