/// A picture as brightness and two planes of colour: BT.601 in full range, as JFIF has it.
struct PicturePlanes: ~Copyable {
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var sampling = Sampling.quarter

  /// The brightness: of the picture's size, or with a margin that fills the last sample of colour.
  private(set) var luma = Plane()

  /// The planes of colour; of no meaning where the sampling is grey.
  private(set) var blue = Plane()
  private(set) var red = Plane()
}

extension PicturePlanes {
  /// Makes room as TurboJPEG needs it: with the margin.
  mutating func reshape(to size: PixelSize, _ sampling: Sampling) {
    self.size = size
    self.sampling = sampling
    luma.reshape(to: sampling.lumaSize(of: size))
    guard !sampling.isGrey else { return }
    blue.reshape(to: sampling.chromaSize(of: size))
    red.reshape(to: sampling.chromaSize(of: size))
  }

  /// True if TurboJPEG can read the planes: it reads the margin too.
  var hasMargin: Bool { luma.size == sampling.lumaSize(of: size) }

  /// Scales a square of the picture to `side`, with a sample of colour for 2 × 2 pixels.
  func scale(_ crop: SquareCrop, to side: Int, into other: inout PicturePlanes) {
    let target = PixelSize(square: side)
    let crop = crop.aligned(to: sampling)
    other.size = target
    other.sampling = sampling.isGrey ? .grey : .quarter
    luma.scale(crop.area, to: target, into: &other.luma)
    guard !sampling.isGrey else { return }
    let area = crop.chromaArea(sampling)
    blue.scale(area, to: Sampling.quarter.chromaSize(of: target), into: &other.blue)
    red.scale(area, to: Sampling.quarter.chromaSize(of: target), into: &other.red)
  }

  /// Turns a square picture upright.
  mutating func turn(_ orientation: Orientation, with spare: inout Plane) {
    guard orientation != .upright else { return }
    if luma.size != size {
      luma.scale(PixelArea(left: 0, top: 0, size: size), to: size, into: &spare)
      swap(&luma, &spare)
    }
    luma.turn(orientation, with: &spare)
    guard !sampling.isGrey else { return }
    blue.turn(orientation, with: &spare)
    red.turn(orientation, with: &spare)
  }

  /// Repeats the last column and row where the margin is missing.
  mutating func addMargin(with spare: inout Plane) {
    guard !hasMargin else { return }
    luma.copy(size, withMargin: sampling.lumaSize(of: size), into: &spare)
    swap(&luma, &spare)
  }
}
