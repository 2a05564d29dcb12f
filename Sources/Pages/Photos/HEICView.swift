/// The properties of a picture in a HEIC file that say how it is shown: ISO/IEC 23008-12 §6.5.
struct HEICView {
  private(set) var size: PixelSize?

  /// What is left of the coded picture; `nil` for all.
  private(set) var area: PixelArea?
  private(set) var orientation = Orientation.upright

  /// The planes that it is coded in, and the bits that a decoder's pictures have for a pixel.
  private(set) var coded: (planes: CodedPicture.Planes, bitsPerPixel: Int)?

  /// True if it is how transparent another picture is.
  private(set) var isOpacity = false

  /// True if it is cut after it was turned, or to no whole pixels within it.
  private(set) var isUnusual = false

  private var embedded: [UInt8]?
  private var numbers: (primaries: Int, transfer: Int)?

  init(_ properties: [Boxes.Box]) {
    for property in properties {
      let body = property.body
      if property.is("ispe"), let width = body.quad(4), let height = body.quad(8),
        1...0x7FFF_FFFF ~= width,
        1...0x7FFF_FFFF ~= height
      {
        size = PixelSize(width: width, height: height)
      }
      if property.is("irot"), let angle = body.byte(0) {
        orientation = orientation.turned(by: 360 - (angle & 3) * 90)
      }
      if property.is("imir"), let axis = body.byte(0) {
        orientation = (axis & 1 == 1 ? orientation : orientation.turned(by: 180)).mirrored
      }
      if property.is("clap") { cut(body) }
      if property.is("colr") { readColours(body) }
      // ISO/IEC 14496-15 §8.3.3.1: chroma_format_idc and bit_depth_luma_minus8.
      if property.is("hvcC"), let chroma = body.byte(16), let bits = body.byte(17) {
        let kinds: [(CodedPicture.Planes, Int)] = [
          (.grey, 8), (.quarter, 12), (.half, 16), (.rgb, 48),
        ]
        let (planes, number) = kinds[chroma & 3]
        coded = (planes, bits & 7 == 0 ? number : number * 2)
      }
      // ISO/IEC 23008-12 §6.5.8.
      if property.is("auxC") {
        isOpacity =
          body.has("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", at: 4)
          || body.has("urn:mpeg:hevc:2015:auxid:1", at: 4)
      }
    }
  }
}

extension HEICView {
  /// The embedded profile, or one for the colours that are named by numbers.
  var profile: [UInt8]? {
    embedded
      ?? numbers.flatMap { ColorProfiles.profile(primaries: $0.primaries, transfer: $0.transfer) }
  }

  /// ITU-T H.273 table 3: PQ and HLG.
  var isHDR: Bool { numbers.map { $0.transfer == 16 || $0.transfer == 18 } ?? false }

  /// Takes the colours of a tile where nothing else is known.
  mutating func addColours(of tile: HEICView) {
    guard embedded == nil, numbers == nil else { return }
    (embedded, numbers) = (tile.embedded, tile.numbers)
  }

  /// ISO/IEC 14496-12 §12.1.5.
  private mutating func readColours(_ body: ByteFields) {
    if body.has("prof") || body.has("rICC") { embedded = [UInt8](body.from(4)) }
    if body.has("nclx"), let primaries = body.pair(4), let transfer = body.pair(6) {
      numbers = (primaries, transfer)
    }
  }

  /// ISO/IEC 14496-12 §12.1.4: width, height and the way of the middle, each a fraction.
  private mutating func cut(_ body: ByteFields) {
    guard let size, orientation == .upright else {
      isUnusual = true
      return
    }
    let numbers = (0..<8).map { body.quad($0 * 4) ?? 0 }
    guard
      let across = Self.range(numbers[0], numbers[1], numbers[4], numbers[5], of: size.width),
      let down = Self.range(numbers[2], numbers[3], numbers[6], numbers[7], of: size.height)
    else {
      isUnusual = true
      return
    }
    area = PixelArea(
      left: across.lowerBound, top: down.lowerBound,
      size: PixelSize(width: across.count, height: down.count))
  }

  /// The pixels from one side to the other that are left.
  private static func range(
    _ length: Int, _ divisor: Int, _ offset: Int, _ offsetDivisor: Int, of whole: Int
  ) -> Range<Int>? {
    guard divisor > 0, offsetDivisor > 0, length / divisor > 0 else { return nil }
    let length = length / divisor
    let way = offset >= 0x8000_0000 ? offset - 0x1_0000_0000 : offset
    // Half pixels on both sides make a whole one.
    let start = (whole - length + 2 * way / offsetDivisor) / 2
    return start >= 0 && start + length <= whole ? start..<start + length : nil
  }
}
