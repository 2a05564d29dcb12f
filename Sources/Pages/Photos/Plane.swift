import CYUV

/// Rows of bytes without gaps: one sample of a colour, or a pixel of four bytes, beside the other.
///
/// Owns its memory and keeps it when it is reshaped, so that a worker's next photo needs none.
@safe struct Plane: ~Copyable {
  private(set) var size = PixelSize(width: 0, height: 0)

  private let bytesPerPixel: Int
  private var memory = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// - Parameter bytesPerPixel: 1 or 4.
  init(bytesPerPixel: Int = 1) {
    self.bytesPerPixel = bytesPerPixel
  }

  deinit {
    unsafe memory.deallocate()
  }
}

extension Plane {
  /// The most memory kept for the next photo.
  private static let mostKeptBytes = 8_000_000

  /// libyuv's vector loops may read to the end of a vector.
  private static let padding = 64

  /// The length of a row in bytes.
  var stride: Int { size.width * bytesPerPixel }

  /// The first byte, for the C libraries: valid until the plane is reshaped or gone.
  @unsafe var start: UnsafeMutablePointer<UInt8>? { unsafe memory.baseAddress }

  /// Makes room for a picture; its bytes are whatever was there before.
  mutating func reshape(to size: PixelSize) {
    let needed = size.count * bytesPerPixel + Self.padding
    let isWasteful = unsafe memory.count > Self.mostKeptBytes && needed < memory.count / 4
    if unsafe memory.count < needed || isWasteful {
      unsafe memory.deallocate()
      unsafe memory = .allocate(capacity: needed)
      unsafe memory.initialize(repeating: 0)
    }
    self.size = size
  }

  /// A copy of the rows.
  var bytes: [UInt8] {
    unsafe [UInt8](UnsafeBufferPointer(rebasing: memory.prefix(stride * size.height)))
  }

  /// Replaces the start of a row.
  mutating func write(_ bytes: [UInt8], toRow row: Int) {
    precondition(row >= 0 && row < size.height && bytes.count <= stride)
    let start = row * stride
    _ = unsafe memory[start..<start + bytes.count].update(fromContentsOf: bytes)
  }
}

extension Plane {
  /// Scales a part of the plane to fill another: box filter below half the size, else bilinear.
  func scale(_ part: PixelArea, to target: PixelSize, into other: inout Plane) {
    precondition(size.contains(part) && bytesPerPixel == other.bytesPerPixel)
    other.reshape(to: target)
    if bytesPerPixel == 4 { return scalePixels(part, to: target, into: &other) }
    let first = unsafe start?.advanced(by: part.top * stride + part.left)
    unsafe ScalePlane(
      first, Int32(stride), Int32(part.size.width), Int32(part.size.height), other.start,
      Int32(other.stride), Int32(target.width), Int32(target.height), kFilterBox)
  }

  /// Scales each colour by itself: libyuv weighs neighbouring pixels of four bytes in parts of 127, so that
  /// white becomes 253.
  private func scalePixels(
    _ part: PixelArea, to target: PixelSize, into other: inout Plane
  ) {
    let (width, height) = (Int32(part.size.width), Int32(part.size.height))
    var colours = Plane()
    colours.reshape(to: PixelSize(width: part.size.width, height: part.size.height * 4))
    let sources = unsafe colours.quarters
    unsafe SplitARGBPlane(
      start?.advanced(by: part.top * stride + part.left * 4), Int32(stride), sources[0], width,
      sources[1], width, sources[2], width, sources[3], width, width, height)
    var scaled = Plane()
    scaled.reshape(to: PixelSize(width: target.width, height: target.height * 4))
    let results = unsafe scaled.quarters
    let (side, rows) = (Int32(target.width), Int32(target.height))
    for colour in 0..<4 {
      unsafe ScalePlane(
        sources[colour], width, width, height, results[colour], side, side, rows, kFilterBox)
    }
    unsafe MergeARGBPlane(
      results[0], side, results[1], side, results[2], side, results[3], side, other.start,
      Int32(other.stride), side, rows)
  }

  /// The first bytes of four planes that lie one below the other.
  @unsafe private var quarters: [UnsafeMutablePointer<UInt8>?] {
    unsafe (0..<4).map { unsafe start?.advanced(by: $0 * size.count / 4) }
  }

  /// Copies the first columns and rows, and repeats the last ones to fill a larger plane.
  func copy(_ part: PixelSize, withMargin target: PixelSize, into other: inout Plane) {
    precondition(size.contains(PixelArea(left: 0, top: 0, size: part)) && bytesPerPixel == 1)
    other.reshape(to: target)
    for row in 0..<target.height {
      let source = min(row, part.height - 1) * stride
      for column in 0..<target.width {
        let byte = unsafe memory[source + min(column, part.width - 1)]
        unsafe other.memory[row * target.width + column] = byte
      }
    }
  }

  /// Turns a plane of single bytes upright, with another's memory for the steps between.
  mutating func turn(_ orientation: Orientation, with spare: inout Plane) {
    precondition(bytesPerPixel == 1 && spare.bytesPerPixel == 1)
    if orientation.degrees != 0 {
      let mode: RotationMode =
        switch orientation.degrees {
        case 90: kRotate90
        case 180: kRotate180
        default: kRotate270
        }
      spare.reshape(to: orientation.swapsSides ? size.transposed : size)
      _ = unsafe RotatePlane(
        start, Int32(stride), spare.start, Int32(spare.stride), Int32(size.width),
        Int32(size.height), mode)
      swap(&self, &spare)
    }
    guard orientation.isMirrored else { return }
    spare.reshape(to: size)
    unsafe MirrorPlane(
      start, Int32(stride), spare.start, Int32(spare.stride), Int32(size.width),
      Int32(size.height))
    swap(&self, &spare)
  }
}
