/// The bytes of a picture inside a vCard, looked at just enough to tell a cut one from a whole one:
/// devices with little memory and copies by hand lose the end.
struct EmbeddedPicture {
  let bytes: [UInt8]
}

extension EmbeddedPicture {
  var isJPEG: Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  var isPNG: Bool { bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) }

  /// True for the first bytes of a picture that can be read.
  var isPicture: Bool { isJPEG || isPNG || isHEIC || isWebP }

  private var isHEIC: Bool {
    bytes.dropFirst(4).starts(with: "ftyp".utf8)
      && ["heic", "heix", "mif1", "msf1"].contains { bytes.dropFirst(8).starts(with: $0.utf8) }
  }

  private var isWebP: Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  /// True if the end is missing that its format has: JPEG's EOI marker behind the first scan
  /// (ITU-T T.81 §B.2.1), PNG's IEND chunk (ISO/IEC 15948 §11.2.5).
  var isCut: Bool {
    if isPNG { return !Self.contains([0x49, 0x45, 0x4E, 0x44], in: bytes[...]) }
    guard isJPEG else { return false }
    return scan.map { !Self.contains([0xFF, 0xD9], in: bytes[$0...]) } ?? true
  }

  /// The offset of the first scan, behind the segments before it, one of which may hold a whole
  /// picture of its own; `nil` where they lead out of the file.
  private var scan: Int? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      if bytes[place + 1] == 0xDA { return place }
      if bytes[place + 1] == 0xFF {
        place += 1  // a fill byte (T.81 §B.1.1.2)
      } else {
        place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      }
    }
    return nil
  }

  private static func contains(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: pattern) }
  }
}
