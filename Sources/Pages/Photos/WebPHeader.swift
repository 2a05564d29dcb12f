/// The header of a WebP file, read by a walk over its chunks: RFC 9649.
struct WebPHeader {
  private var canvas: PixelSize?
  private var size: PixelSize?
  private var isLossless = false
  private var hasOpacity = false
  private var orientation = Orientation.upright
  private var profile: [UInt8]?

  private init() {}
}

extension WebPHeader {
  /// Reads the header.
  /// - Throws: ``PhotoFault`` for what no decoder should be given: an animation, and chunks that are
  ///   not all in the file.
  static func read(_ bytes: [UInt8]) throws(PhotoFault) -> CodedPicture {
    var file = ByteFields(bytes[...])
    file.isLittleEndian = true
    guard let length = file.quad(4) else { throw .endsInTheMiddle }
    guard length <= bytes.count - 8 else { throw .endsInTheMiddle }
    var header = WebPHeader()
    var position = 12
    // A chunk may lack its last byte of filling.
    while position + 8 <= length + 8 {
      guard let size = file.quad(position + 4), size <= length + 8 - position - 8 else {
        throw .endsInTheMiddle
      }
      var body = ByteFields(file.from(position + 8).prefix(size))
      body.isLittleEndian = true
      try header.readChunk(named: file.from(position).prefix(4), body)
      position += 8 + size + size % 2
    }
    return try header.picture
  }

  private var picture: CodedPicture {
    get throws(PhotoFault) {
      guard let size, canvas ?? size == size else { throw .isDamaged }
      guard size.width > 0, size.height > 0 else {
        throw PhotoFault("has \(size.width) × \(size.height) pixels: save it again as JPEG or PNG")
      }
      let isPlain = !isLossless && !hasOpacity
      return CodedPicture(
        coding: .webP, size: size,
        area: PixelArea(left: 0, top: 0, size: size), orientation: orientation, profile: profile,
        planes: isPlain ? .quarter : .rgb, tiles: nil,
        // Else libwebp keeps all pixels beside those that it gives out.
        decodedBytes: isPlain ? size.count * 3 / 2 : size.count * 8)
    }
  }

  private mutating func readChunk(
    named name: ArraySlice<UInt8>, _ body: ByteFields
  ) throws(PhotoFault) {
    switch String(decoding: name, as: UTF8.self) {
    case "VP8X": try readFeatures(body)
    case "ANIM", "ANMF": throw Self.isAnimated
    case "ALPH": hasOpacity = true
    case "ICCP": profile = [UInt8](body.bytes)
    case "EXIF":
      orientation = Orientation(exif: body.has("Exif\0\0") ? body.from(6) : body.bytes)
    case "VP8 " where size == nil: try readLossy(body)
    case "VP8L" where size == nil: try readLossless(body)
    default: break
    }
  }

  private static var isAnimated: PhotoFault {
    PhotoFault("is an animated WebP picture: save one picture of it as JPEG or PNG")
  }

  /// RFC 9649 §2.7.
  private mutating func readFeatures(_ body: ByteFields) throws(PhotoFault) {
    guard let flags = body.byte(0), let across = body.quad(4), let down = body.quad(6) else {
      throw .isDamaged
    }
    if flags & 0x02 != 0 { throw Self.isAnimated }
    if flags & 0x10 != 0 { hasOpacity = true }
    canvas = PixelSize(width: across & 0xFF_FFFF + 1, height: down >> 8 + 1)
  }

  /// RFC 6386 §9.1: a key frame's three bytes, its code, and 14 bits for each side.
  private mutating func readLossy(_ body: ByteFields) throws(PhotoFault) {
    guard let width = body.pair(6), let height = body.pair(8) else { throw .endsInTheMiddle }
    guard body.bytes.dropFirst(3).starts(with: [0x9D, 0x01, 0x2A]) else { throw .isDamaged }
    size = PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  /// RFC 9649 §3.4: 14 bits for each side less one, and one for transparency.
  private mutating func readLossless(_ body: ByteFields) throws(PhotoFault) {
    guard let bits = body.quad(1) else { throw .endsInTheMiddle }
    guard body.byte(0) == 0x2F else { throw .isDamaged }
    isLossless = true
    size = PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
  }
}
