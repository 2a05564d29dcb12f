/// The measures of a JPEG file, read from its header.
package struct PhotoMeasure: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int

  /// The height in pixels.
  package let height: Int

  /// Reads the header.
  /// - Returns: `nil` where the bytes are no JPEG file.
  package init?(of bytes: [UInt8]) {
    // Only published photos are measured, so what is wrong with others is of no use here.
    guard case .jpeg(let header) = try? PhotoHeader(judging: bytes, side: 1).format else {
      return nil
    }
    (width, height) = (header.width, header.height)
  }
}
