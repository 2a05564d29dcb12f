/// What a PNG file says of itself, by a walk over its chunks: W3C PNG §5.3, §11.2.
struct PNGHeader {
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var isInterlaced = false
  private(set) var isGrey = false
  private(set) var orientation = Orientation.upright

  /// - Throws: ``PhotoFault`` where the chunks don't reach the last one, or the first is wrong.
  init(_ bytes: [UInt8]) throws(PhotoFault) {
    let file = ByteFields(bytes[...])
    guard file.count >= 33 else { throw .endsInTheMiddle }
    guard file.quad(8) == 13, file.has("IHDR", at: 12) else { throw .isDamaged }
    try readHeader(ByteFields(bytes[16..<29]))
    var position = 33
    while true {
      guard let length = file.quad(position), length <= bytes.count - position - 12 else {
        throw .endsInTheMiddle
      }
      if file.has("IEND", at: position + 4) { return }
      if file.has("eXIf", at: position + 4) {
        orientation = Orientation(exif: bytes[position + 8..<position + 8 + length])
      }
      position += length + 12
    }
  }
}

extension PNGHeader {
  /// W3C PNG §11.2.1.
  private mutating func readHeader(_ body: ByteFields) throws(PhotoFault) {
    guard let width = body.quad(0), let height = body.quad(4), let colour = body.byte(9),
      let interlacing = body.byte(12), width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF
    else { throw .isDamaged }
    guard width > 0, height > 0 else {
      throw PhotoFault("has \(width) × \(height) pixels: save it anew as JPEG or PNG")
    }
    size = PixelSize(width: width, height: height)
    isInterlaced = interlacing != 0
    isGrey = colour & 0b11 == 0
  }
}
