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

  /// The memory that decoding to a size takes.
  func decodedBytes(at size: PixelSize) -> Int {
    guard let sampling, sampling != .full else { return size.count * 4 }
    guard !sampling.isGrey else { return size.count }
    return size.count + 2 * sampling.chromaSize(of: size).count
  }
}
