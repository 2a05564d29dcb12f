private import CPNGWriter

/// Makes PNG files of pictures and reads them, one after the other.
///
/// It is a class because it owns what zlib works with. To allocate that takes as long as to compress a code, so
/// whoever makes many keeps one.
@safe package final class PNGCoder {
  /// `nil` where memory has run out.
  private let pointer: OpaquePointer?

  /// Creates a coder.
  package init() { unsafe pointer = cpng_new() }

  deinit {
    if let pointer = unsafe pointer { unsafe cpng_free(pointer) }
  }
}

extension PNGCoder {
  /// The file of a picture, each line in it `repeats` times.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` where memory runs out.
  package func file(of picture: PNGPicture, repeats: Int) throws(QRCodeFault) -> [UInt8] {
    let bitsPerLine = picture.width * Int(picture.depth.rawValue)
    let lineCount = picture.lines.count / ((bitsPerLine + 7) / 8)
    let coder = try unsafe open()
    unsafe picture.lines.withUnsafeBufferPointer { bytes in
      guard let lines = bytes.baseAddress else { return }
      unsafe cpng_write(
        coder, lines, UInt32(lineCount), UInt32(picture.width), UInt32(repeats),
        picture.depth.rawValue, UInt32(picture.pixelsPerMetre))
    }
    return try unsafe bytes(of: coder)
  }

  /// Reads a file whose lines are equal in groups of `repeats`.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` for any other file.
  package func picture(
    reading file: [UInt8], repeats: Int, depth: PNGPicture.Depth = .blackAndWhite
  ) throws(QRCodeFault) -> PNGPicture {
    try unsafe picture(of: file, repeats: repeats, depth: depth, by: cpng_read)
  }

  /// Reads back a file that was just made, in which nothing but the picture may be.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` for any other file.
  package func picture(
    readingBack file: [UInt8], repeats: Int, depth: PNGPicture.Depth = .blackAndWhite
  ) throws(QRCodeFault) -> PNGPicture {
    try unsafe picture(of: file, repeats: repeats, depth: depth, by: cpng_read_back)
  }

  private func picture(
    of file: [UInt8], repeats: Int, depth: PNGPicture.Depth,
    by read: (OpaquePointer, UnsafePointer<UInt8>, Int, UInt32, Int32) -> Void
  ) throws(QRCodeFault) -> PNGPicture {
    if file.isEmpty { throw .notDrawn(reason: "is empty") }
    let coder = try unsafe open()
    unsafe file.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe read(coder, start, bytes.count, UInt32(repeats), depth.rawValue)
    }
    let lines = try unsafe bytes(of: coder)
    return unsafe PNGPicture(
      width: Int(cpng_width(coder)), pixelsPerMetre: Int(cpng_pixels_per_metre(coder)),
      depth: depth, lines: lines)
  }

  private func open() throws(QRCodeFault) -> OpaquePointer {
    guard let pointer = unsafe pointer else { throw .notDrawn(reason: "out of memory") }
    return unsafe pointer
  }

  /// The file that was made, or the lines read.
  private func bytes(of coder: OpaquePointer) throws(QRCodeFault) -> [UInt8] {
    if let reason = unsafe cpng_reason(coder) {
      throw .notDrawn(reason: unsafe String(cString: reason))
    }
    return unsafe Array(UnsafeBufferPointer(start: cpng_bytes(coder), count: cpng_count(coder)))
  }
}
