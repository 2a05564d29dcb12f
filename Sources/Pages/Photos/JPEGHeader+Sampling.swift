extension JPEGHeader {
  /// The subsampling of the planes, one of TurboJPEG's six.
  ///
  /// `nil` for others, which are decoded to pixels.
  var sampling: Sampling? {
    if components.count == 1 {
      return components[0] == Component(across: 1, down: 1) ? .grey : nil
    }
    guard components.count == 3, components[1...].allSatisfy({ $0.across == 1 && $0.down == 1 })
    else { return nil }
    return Sampling.coloured.first {
      $0.across == components[0].across && $0.down == components[0].down
    }
  }

  var isGrey: Bool { components.count == 1 }

  /// The memory that libjpeg takes to keep the whole picture as coefficients: 2 bytes for each, in whole
  /// blocks of 8 × 8 of each component, as many as its sampling factors say (ITU-T T.81 §A.1.1, §A.2).
  var coefficientBytes: Int {
    let across = components.map(\.across).max() ?? 1
    let down = components.map(\.down).max() ?? 1
    return components.reduce(0) { sum, component in
      let columns = (width * component.across + across * 8 - 1) / (across * 8)
      let rows = (height * component.down + down * 8 - 1) / (down * 8)
      return sum + columns * rows * 128
    }
  }

  /// The memory that decoding to a size takes.
  func decodedBytes(at size: PixelSize) -> Int {
    guard let sampling, sampling != .full else { return size.count * 4 }
    guard !sampling.isGrey else { return size.count }
    return size.count + 2 * sampling.chromaSize(of: size).count
  }
}
