import CTurboJPEG

/// The number of pixels that share one sample of colour.
struct Sampling: Hashable {
  let across: Int
  let down: Int

  /// TurboJPEG's word for it.
  let code: Int32
}

extension Sampling {
  static let full = Sampling(across: 1, down: 1, code: Int32(TJSAMP_444.rawValue))
  static let quarter = Sampling(across: 2, down: 2, code: Int32(TJSAMP_420.rawValue))
  static let grey = Sampling(across: 1, down: 1, code: Int32(TJSAMP_GRAY.rawValue))

  static let coloured = [
    full, quarter,
    Sampling(across: 2, down: 1, code: Int32(TJSAMP_422.rawValue)),
    Sampling(across: 1, down: 2, code: Int32(TJSAMP_440.rawValue)),
    Sampling(across: 4, down: 1, code: Int32(TJSAMP_411.rawValue)),
  ]

  var isGrey: Bool { self == .grey }

  /// The size of the plane of brightness with its margin, as `tjPlaneWidth` counts.
  func lumaSize(of size: PixelSize) -> PixelSize {
    let chroma = chromaSize(of: size)
    return PixelSize(width: chroma.width * across, height: chroma.height * down)
  }

  /// The size of a plane of colour; T.81 §A.1.1 rounds up.
  func chromaSize(of size: PixelSize) -> PixelSize {
    PixelSize(
      width: (size.width + across - 1) / across, height: (size.height + down - 1) / down)
  }
}
