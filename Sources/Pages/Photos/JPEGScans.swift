/// Counts the scans of a JPEG file whose picture is kept as coefficients: each goes over all of them
/// again, however few bytes it has (ITU-T T.81 annex G).
enum JPEGScans {
  /// The amount decoded in a third of a second: four times what a progressive photo of the largest
  /// size has, in its ten scans.
  private static let mostSamples = 400_000_000

  /// - Throws: ``PhotoFault`` where the scans go over too many samples. Where the file breaks off is
  ///   for the decoder to say.
  static func check(_ bytes: [UInt8], size: PixelSize) throws(PhotoFault) {
    var segments = JPEGSegments(bytes)
    var (scans, samples) = (0, 0)
    while let segment = try? segments.next(), segment.marker != .jpegEnd {
      guard segment.marker == .jpegScan else { continue }
      scans += 1
      samples += size.count * max(1, segment.body.byte(0) ?? 1)
      if samples > mostSamples {
        throw PhotoFault(
          "has \(size.width) × \(size.height) pixels in \(scans) scans or more, which take too long to "
            + "read: save it as an ordinary JPEG")
      }
    }
  }
}
