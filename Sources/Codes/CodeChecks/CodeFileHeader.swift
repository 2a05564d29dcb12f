import QRCodes

/// The contents of a PNG file beside its pixels (W3C PNG §5.3, §11.2.1, §11.3.4.3).
struct CodeFileHeader {
  /// Pixels from side to side.
  let width: Int

  /// Pixels from top to bottom.
  let height: Int

  /// The bits of a pixel; `nil` where it is no grey picture, line by line, of one or eight.
  let depth: PNGPicture.Depth?

  /// The resolution in pixels a metre; `nil` where the file states none.
  private(set) var pixelsPerMetre: (across: Int, down: Int)?

  /// True if there is anything in the file but a picture and its resolution: a text, a moment, a
  /// transparent shade, or bytes behind its end.
  private(set) var holdsMore = false

  /// Reads the chunks; `nil` where it is not a PNG file.
  init?(_ file: [UInt8]) {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    guard file.starts(with: start), file.count >= 33 else { return nil }
    (width, height) = (Self.number(in: file, at: 16), Self.number(in: file, at: 20))
    let isGrey = file[25] == 0 && file[28] == 0
    depth = isGrey ? PNGPicture.Depth(rawValue: Int32(file[24])) : nil
    var position = 8
    var isBeforePixels = true
    // Where a chunk is cut off, the decoder says so.
    while position + 12 <= file.count {
      let length = Self.number(in: file, at: position)
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      if length > file.count - position - 12 { return }
      switch name {
      case "IHDR": break
      case "IDAT": isBeforePixels = false
      // Its last byte is the unit: 1 for the metre.
      case "pHYs" where length == 9 && isBeforePixels && pixelsPerMetre == nil:
        if file[position + 16] == 1 {
          pixelsPerMetre = (
            Self.number(in: file, at: position + 8), Self.number(in: file, at: position + 12)
          )
        }
      case "IEND":
        if length > 0 || position + 12 < file.count { holdsMore = true }
        return
      default: holdsMore = true
      }
      position += length + 12
    }
  }

  private static func number(in file: [UInt8], at position: Int) -> Int {
    file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
