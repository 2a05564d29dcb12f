/// The header of a PNG file, read by a walk over its chunks: W3C PNG §5.3, §11.2.
struct PNGHeader {
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var isInterlaced = false
  private(set) var isGrey = false

  /// Of all colours and of transparency together.
  private(set) var bitsPerPixel = 0
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
  var width: Int { size.width }

  var height: Int { size.height }

  /// The bytes of all rows when they are unpacked.
  var rowBytes: Int { size.height * ((size.width * bitsPerPixel + 7) / 8) }

  /// W3C PNG §11.2.1.
  private mutating func readHeader(_ body: ByteFields) throws(PhotoFault) {
    guard let width = body.quad(0), let height = body.quad(4), let colour = body.byte(9),
      let interlacing = body.byte(12), width <= 0x7FFF_FFFF, height <= 0x7FFF_FFFF
    else { throw .isDamaged }
    guard width > 0, height > 0 else {
      throw PhotoFault("has \(width) × \(height) pixels: save it again as JPEG or PNG")
    }
    size = PixelSize(width: width, height: height)
    isInterlaced = interlacing != 0
    isGrey = colour & 0b11 == 0
    // W3C PNG table 11.1; libpng refuses what it does not have.
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colour] ?? 1
    bitsPerPixel = channels * (body.byte(8) ?? 8)
  }
}
