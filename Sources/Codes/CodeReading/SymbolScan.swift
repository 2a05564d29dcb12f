import CZBar

/// One look of libzbar at a picture.
@safe struct SymbolScan: ~Copyable {
  private let look: OpaquePointer

  /// - Parameter pixels: must outlive the scan.
  private init(
    _ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, step: Int
  ) throws(CodeReadingFault) {
    var look: OpaquePointer?
    let result = unsafe czbar_look(
      &look, pixels.baseAddress, UInt32(width), UInt32(height), UInt32(step))
    if result == czbar_library_missing { throw .noLibrary }
    guard result == czbar_looked, let look = unsafe look else { throw .refused }
    unsafe self.look = look
  }

  deinit {
    unsafe czbar_close(look)
  }
}

extension SymbolScan {
  /// A code of one look.
  struct Symbol {
    let text: [UInt8]
    let corners: [PicturePoint]
  }

  /// The codes on a picture as it is, black on white, in the library's order.
  /// - Parameter step: Of so many rows and columns one is searched.
  static func symbols(
    on picture: GreyPicture, step: Int = 1
  ) throws(CodeReadingFault) -> [Symbol] {
    guard picture.width > 0, picture.height > 0 else { return [] }
    let result = unsafe picture.pixels.withUnsafeBufferPointer { pixels in
      Result { () throws(CodeReadingFault) in
        let scan = try unsafe SymbolScan(
          pixels, width: picture.width, height: picture.height, step: step)
        return scan.symbols()
      }
    }
    return try result.get()
  }

  private func symbols() -> [Symbol] {
    var symbols: [Symbol] = []
    while unsafe czbar_next(look) { symbols.append(Symbol(text: text, corners: corners)) }
    return symbols
  }

  private var text: [UInt8] {
    var count = 0
    guard let start = unsafe czbar_text(look, &count) else { return [] }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }

  private var corners: [PicturePoint] {
    (0..<4).compactMap { number in
      var (x, y): (Int32, Int32) = (0, 0)
      guard unsafe czbar_corner(look, UInt32(number), &x, &y) else { return nil }
      return PicturePoint(x: Int(x), y: Int(y))
    }
  }
}
