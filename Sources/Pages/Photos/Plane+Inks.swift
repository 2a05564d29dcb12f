extension Plane {
  /// Turns C, M, Y, K to R, G, B and a spare byte by the plain formula, R = (1 − C) × (1 − K).
  ///
  /// 255 is no ink, as Adobe stores it, and as browsers and Pillow read it also where Adobe's marker is missing.
  mutating func mixInks() {
    guard let bytes = unsafe start else { return }
    for pixel in 0..<size.count {
      let light = Int(unsafe bytes[pixel * 4 + 3])
      for ink in pixel * 4..<pixel * 4 + 3 {
        unsafe bytes[ink] = UInt8(Int(bytes[ink]) * light / 255)
      }
    }
  }
}
