/// Writes a JPEG file's header again without what decoders only warn of.
///
/// libjpeg keeps the first warning alone: behind a harmless one a break in the data would pass.
/// What is decoded from the clean copy has no harmless warning left to hide it.
enum JPEGCleaner {
  /// The same picture without stray bytes before its first scan, without metadata, with JFIF's
  /// and Adobe's markers in a form that is known.
  static func clean(_ bytes: [UInt8], components: Int) throws(PhotoFault) -> [UInt8] {
    var segments = JPEGSegments(bytes)
    var copy: [UInt8] = [0xFF, 0xD8]
    var isProgressive = false
    while true {
      let segment = try segments.next()
      var body = [UInt8](segment.body.bytes)
      switch segment.marker {
      case .jfif:
        guard body.count >= 14, segment.body.has("JFIF\0") else { continue }
        (body[5], body[6]) = (1, 1)
      case .adobe:
        guard body.count >= 12, segment.body.has("Adobe") else { continue }
        // libjpeg takes an unknown transform for YCbCr of three components, YCCK of four.
        if components == 3, body[11] != 0 { body[11] = 1 }
        if components == 4, body[11] != 0 { body[11] = 2 }
      case .jpegScan:
        // T.81 §B.2.3, table B.3: what a sequential scan must say.
        if !isProgressive { body = body.dropLast(3) + [0, 63, 0] }
        append(segment.marker, body: body, to: &copy)
        return copy + bytes[segments.position...]
      case .jpegComment: continue
      case let marker where marker.isApplication: continue
      case let marker where marker.isFrame: isProgressive = marker == 0xC2
      default: break
      }
      append(segment.marker, body: body, to: &copy)
    }
  }

  private static func append(_ marker: UInt8, body: [UInt8], to copy: inout [UInt8]) {
    let length = body.count + 2
    copy += [0xFF, marker]
    guard marker.hasParameters else { return }
    copy += [UInt8(length >> 8), UInt8(length & 0xFF)] + body
  }
}
