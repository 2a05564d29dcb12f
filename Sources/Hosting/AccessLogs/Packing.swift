/// The program that packed a file.
enum Packing: Hashable {
  /// Nothing that is known.
  case none

  /// gzip(1), or whatever writes as it does (RFC 1952).
  case gzip

  /// Another program.
  case other(String)
}

extension Packing {
  /// The number of bytes that have to be there.
  static let longestMark = 6

  /// Takes it from a file's first bytes.
  init(beginning bytes: [UInt8]) {
    self = Self.marks.first { bytes.starts(with: $0.bytes) }?.packing ?? .none
  }

  private static let marks: [(bytes: [UInt8], packing: Packing)] = [
    ([0x1F, 0x8B], .gzip), (Array("BZh".utf8), .other("bzip2")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .other("xz")),
    ([0x28, 0xB5, 0x2F, 0xFD], .other("zstd")),
  ]
}
