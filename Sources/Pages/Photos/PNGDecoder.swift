import CPNGReader

/// Reads PNG files row by row: no more of a picture is kept than the square that is needed.
@safe struct PNGDecoder: ~Copyable {
  private let reader: OpaquePointer

  /// - Parameter bytes: must outlive the decoder.
  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PhotoFault) {
    guard let reader = unsafe cpng_reader_open(bytes.baseAddress, bytes.count) else {
      throw .memoryIsShort
    }
    unsafe self.reader = reader
  }

  deinit {
    unsafe cpng_reader_close(reader)
  }
}

extension PNGDecoder {
  /// Decodes a square on white to pixels of R, G, B and a spare byte.
  /// - Parameter side: what is needed; while the square is twice as large or more, so many pixels
  ///   are made one.
  /// - Returns: the embedded colour profile.
  static func decode(
    _ bytes: [UInt8], size: PixelSize, crop: SquareCrop, side: Int, into pixels: inout Plane
  ) throws(PhotoFault) -> [UInt8]? {
    let result = unsafe bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(PhotoFault) in
        let decoder = try unsafe PNGDecoder(buffer)
        return try decoder.decode(size: size, crop: crop, side: side, into: &pixels)
      }
    }
    return try result.get()
  }

  /// Decodes the whole picture on white to its brightness.
  static func decodeGrey(
    _ bytes: [UInt8], size: PixelSize, into plane: inout Plane
  ) throws(PhotoFault) {
    let result = unsafe bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(PhotoFault) in
        let decoder = try unsafe PNGDecoder(buffer)
        try decoder.decodeGrey(size, into: &plane)
      }
    }
    try result.get()
  }

  private func decodeGrey(_ size: PixelSize, into plane: inout Plane) throws(PhotoFault) {
    try begin(size)
    plane.reshape(to: size)
    var row = [UInt8](repeating: 0, count: size.width * 4)
    var former: [UInt8] = []
    var line: [UInt8] = []
    for number in 0..<size.height {
      try check(unsafe cpng_reader_next_row(reader, &row))
      // Codes are drawn in rows of modules.
      if row != former { (line, former) = (Self.brightness(of: row), row) }
      plane.write(line, toRow: number)
    }
    try check(unsafe cpng_reader_finish(reader))
  }

  /// The brightness of a row of R, G, B, A on white.
  private static func brightness(of row: [UInt8]) -> [UInt8] {
    stride(from: 0, to: row.count, by: 4).map { pixel in
      let opacity = Int(row[pixel + 3])
      let light = Plane.brightness(red: row[pixel], green: row[pixel + 1], blue: row[pixel + 2])
      return UInt8((Int(light) * opacity + 255 * (255 - opacity) + 127) / 255)
    }
  }

  private func begin(_ size: PixelSize) throws(PhotoFault) {
    try check(unsafe cpng_reader_begin(reader))
    guard unsafe Int(cpng_reader_width(reader)) == size.width,
      unsafe Int(cpng_reader_height(reader)) == size.height
    else { throw .isDamaged }
  }

  private func decode(
    size: PixelSize, crop: SquareCrop, side: Int, into pixels: inout Plane
  ) throws(PhotoFault) -> [UInt8]? {
    try begin(size)
    var square = RowSquare(crop, side: side)
    pixels.reshape(to: PixelSize(square: square.side))
    var row = [UInt8](repeating: 0, count: size.width * 4)
    for number in 0..<size.height {
      try check(unsafe cpng_reader_next_row(reader, &row))
      if let (line, rowOfSquare) = square.add(row, number: number) {
        pixels.write(line, toRow: rowOfSquare)
      }
    }
    try check(unsafe cpng_reader_finish(reader))
    return profile
  }

  private var profile: [UInt8]? {
    var count = 0
    guard let start = unsafe cpng_reader_profile(reader, &count) else { return nil }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }

  private func check(_ verdict: cpng_reader_verdict) throws(PhotoFault) {
    switch verdict {
    case CPNG_READER_FINE: return
    case CPNG_READER_CUT_OFF: throw .endsInTheMiddle
    case CPNG_READER_NO_MEMORY: throw .memoryIsShort
    default: throw .isDamaged
    }
  }
}
