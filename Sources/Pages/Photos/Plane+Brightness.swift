extension Plane {
  /// The brightness of a colour as JFIF has it: ITU-R BT.601, in parts of 256.
  static func brightness(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    let sum: UInt32 = 77 * UInt32(red) + 150 * UInt32(green) + 29 * UInt32(blue)
    return UInt8((sum + 128) / 256)
  }

  /// Turns pixels of R, G, B and a spare byte to their brightness.
  func brightness(into plane: inout Plane) {
    let colours = bytes
    plane.reshape(to: size)
    for row in 0..<size.height {
      let line = Swift.stride(from: row * stride, to: (row + 1) * stride, by: 4).map { pixel in
        Self.brightness(
          red: colours[pixel], green: colours[pixel + 1], blue: colours[pixel + 2])
      }
      plane.write(line, toRow: row)
    }
  }
}
