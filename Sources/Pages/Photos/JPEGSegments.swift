/// Walks the segments of a JPEG file up to its first scan, trusting no length.
struct JPEGSegments {
  private let bytes: [UInt8]

  /// The offset of the next segment; after the scan's header once `jpegScan` was read.
  private(set) var position = 2

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension JPEGSegments {
  /// A marker and what belongs to it: ITU-T T.81 §B.1.1.4.
  struct Segment {
    let marker: UInt8

    /// The parameters behind the length; empty for a marker that stands alone.
    let body: ByteFields
  }

  /// - Throws: ``PhotoFault`` where the file ends within or before a segment.
  mutating func next() throws(PhotoFault) -> Segment {
    let marker = try nextMarker()
    guard marker.hasParameters else { return Segment(marker: marker, body: ByteFields([])) }
    guard let length = ByteFields(bytes[position...]).pair(0) else { throw .endsInTheMiddle }
    guard length >= 2 else { throw .isDamaged }
    guard length <= bytes.count - position else { throw .endsInTheMiddle }
    defer { position += length }
    return Segment(marker: marker, body: ByteFields(bytes[position + 2..<position + length]))
  }

  /// Skips stray bytes, as every decoder does, and the fill bytes of §B.1.1.2.
  private mutating func nextMarker() throws(PhotoFault) -> UInt8 {
    while let prefix = bytes[position...].firstIndex(of: 0xFF),
      let code = bytes[prefix...].firstIndex(where: { $0 != 0xFF })
    {
      position = code + 1
      if bytes[code] != 0 { return bytes[code] }
    }
    throw .endsInTheMiddle
  }
}
