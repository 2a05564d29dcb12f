/// A JPEG file as Cardpress publishes them: all of it has been decoded, and nothing else is in it.
package struct SoundJPEG: Hashable, Sendable {
  /// Pixels from side to side.
  package let width: Int

  /// Pixels from top to bottom.
  package let height: Int

  /// Decodes a file and keeps nothing of it.
  /// - Throws: ``PhotoFault`` where it is no JPEG, is cut off or damaged, holds metadata (Exif, XMP, a
  ///   profile, a comment), or goes on behind its end.
  package init(_ bytes: [UInt8]) throws(PhotoFault) {
    guard case .jpeg(let header) = try PhotoHeader(judging: bytes, side: 1).format else {
      throw PhotoFault("is not a JPEG picture")
    }
    var decoder = JPEGDecoder()
    var pixels = Plane(bytesPerPixel: 4)
    try PhotoHeader.checkMemory(for: header.size, decodedTo: header.size)
    let verdict = try decoder.decode(bytes, to: header.size, inks: false, into: &pixels)
    guard verdict == .fine else { throw .isDamaged }
    try Self.checkSegments(bytes)
    (width, height) = (header.width, header.height)
  }

  /// A scan's data has a zero or a restart marker behind each 0xFF (ITU-T T.81 §B.1.1.5), so the first
  /// other marker behind the only scan is the end.
  private static func checkSegments(_ bytes: [UInt8]) throws(PhotoFault) {
    var segments = JPEGSegments(bytes)
    var marker = try segments.next().marker
    while marker != .jpegScan {
      if marker == .jpegComment || (marker.isApplication && marker != .jfif) {
        throw PhotoFault("contains metadata, which is never published")
      }
      marker = try segments.next().marker
    }
    repeat { marker = try segments.next().marker } while 0xD0...0xD7 ~= marker
    guard marker == .jpegEnd, segments.position == bytes.count else {
      throw PhotoFault("continues past the end of the picture")
    }
  }
}
