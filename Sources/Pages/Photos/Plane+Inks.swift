extension Plane {
  /// Turns C, M, Y, K to R, G, B and a spare byte by the plain formula, R = (1 − C) × (1 − K).
  /// - Parameter areInverted: whether 255 is no ink, as Adobe stores it.
  mutating func mixInks(areInverted: Bool) {
    guard let bytes = unsafe start else { return }
    let flip: UInt8 = areInverted ? 0 : 0xFF
    for pixel in 0..<size.count {
      let light = Int(unsafe bytes[pixel * 4 + 3] ^ flip)
      for ink in pixel * 4..<pixel * 4 + 3 {
        unsafe bytes[ink] = UInt8(Int(bytes[ink] ^ flip) * light / 255)
      }
    }
  }
}
