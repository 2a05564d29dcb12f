import CZlib

/// Workbooks out of text, so that the fuzzer need not invent an archive with its checksums.
enum Workbooks {}

extension Workbooks {
  /// The parts that stand in an input one after the other, with a NUL between them.
  private static let parts = [
    "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml", "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
  ]

  private static let workbook = """
    <workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r=\
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>\
    <sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>
    """

  private static let relations = """
    <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
    <Relationship Id="rId1" Target="worksheets/sheet1.xml" Type=\
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"/>\
    <Relationship Id="rId2" Target="sharedStrings.xml" Type=\
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"/>\
    <Relationship Id="rId3" Target="styles.xml" Type=\
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles"/></Relationships>
    """

  private static let types = """
    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default \
    Extension="xml" ContentType="application/xml"/></Types>
    """

  /// An input that is an archive as it is; any other one as the parts of a workbook, where those that
  /// it lacks are what makes the others count.
  static func archive(of input: [UInt8]) -> [UInt8] {
    if input.starts(with: [0x50, 0x4B]) { return input }
    var contents = input.split(separator: 0, maxSplits: 4, omittingEmptySubsequences: false)
      .map(Array.init)
    for missing in ["", "", workbook, relations].suffix(max(0, parts.count - contents.count)) {
      contents.append(Array(missing.utf8))
    }
    var files = [("[Content_Types].xml", Array(types.utf8))]
    for (name, content) in zip(parts, contents) where !content.isEmpty {
      files.append((name, content))
    }
    return stored(files)
  }

  /// A ZIP archive of files that are not compressed (APPNOTE.TXT §4.3).
  private static func stored(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let offset = archive.count
      let head =
        little(0, 8) + little(sum(of: bytes), 4) + little(bytes.count, 4) + little(bytes.count, 4)
        + little(name.utf8.count, 2) + little(0, 2)
      archive += little(0x0403_4B50, 4) + little(20, 2) + head + name.utf8 + bytes
      directory +=
        little(0x0201_4B50, 4) + little(20, 2) + little(20, 2) + head + little(0, 10)
        + little(offset, 4) + name.utf8
    }
    let end =
      little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2) + little(files.count, 2)
      + little(directory.count, 4) + little(archive.count, 4) + little(0, 2)
    return archive + directory + end
  }

  private static func sum(of bytes: [UInt8]) -> Int {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      Int(unsafe crc32(0, buffer.baseAddress, UInt32(buffer.count)))
    }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}
