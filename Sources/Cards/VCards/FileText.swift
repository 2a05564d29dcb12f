/// The text of a file as UTF-8 bytes, its byte order mark taken off and UTF-16 decoded by it.
enum FileText {
  /// The bytes without a mark; bytes that have none are left as they are.
  static func bytes(_ file: [UInt8]) -> [UInt8] {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(file.dropFirst(3)) }
    if file.starts(with: [0xFF, 0xFE]) { return utf8(file, low: 0, high: 1) }
    if file.starts(with: [0xFE, 0xFF]) { return utf8(file, low: 1, high: 0) }
    return file
  }

  private static func utf8(_ file: [UInt8], low: Int, high: Int) -> [UInt8] {
    let units = stride(from: 2, to: file.count - 1, by: 2).lazy
      .map { UInt16(file[$0 + high]) << 8 | UInt16(file[$0 + low]) }
    return Array(String(decoding: Array(units), as: UTF16.self).utf8)
  }
}
