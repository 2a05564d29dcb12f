import Bytes

/// The format of a file, judged by its first bytes alone.
enum PictureFormat: Hashable {
  case jpeg
  case png

  /// HEIF with HEVC: what is in it is known only by its boxes.
  case heic
  case webP

  /// Anything else, with the sentence that says what was found.
  case unreadable(PhotoFault)
}

extension PictureFormat {
  init(of bytes: [UInt8]) {
    let start = ByteFields(bytes.prefix(512))
    if bytes.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if Self.isHEIC(start) {
      self = .heic
    } else if start.has("RIFF"), start.has("WEBP", at: 8) {
      self = .webP
    } else {
      self = .unreadable(PhotoFault(Self.verdict(on: start)))
    }
  }

  private static func verdict(on start: ByteFields) -> String {
    if start.count == 0 { return "is empty" }
    if start.has("%PDF-") { return "is a PDF document: save the picture in it as JPEG or PNG" }
    if let name = name(of: start) { return "is \(name): save it as JPEG or PNG" }
    if start.has("ftyp", at: 4) { return "is a film: save a picture of it as JPEG or PNG" }
    return isText(start)
      ? "is not a picture (it begins like text): a JPEG, PNG, HEIC or WebP file is needed"
      : "is not a readable picture: a JPEG, PNG, HEIC or WebP file is needed"
  }

  private static func name(of start: ByteFields) -> String? {
    if isAVIF(start) { return "an AVIF picture" }
    if start.has("GIF87a") || start.has("GIF89a") { return "a GIF picture" }
    if start.has("II*\0") || start.has("MM\0*") { return "a TIFF picture" }
    // A BMP has "BM", its size, and 4 bytes of zero; text that begins with BM has not.
    if start.has("BM"), start.has("\0\0\0\0", at: 6) { return "a BMP picture" }
    if start.bytes.starts(with: [0xFF, 0x0A]) || start.has("JXL ", at: 4) {
      return "a JPEG XL picture"
    }
    if start.has("jP  ", at: 4) { return "a JPEG 2000 picture" }
    if start.has("8BPS") { return "a Photoshop document" }
    return isSVG(start) ? "an SVG drawing" : nil
  }

  /// True for the brands of HEIF (ISO/IEC 14496-12 §4.3), with which a file may still hold AV1.
  private static func isHEIC(_ start: ByteFields) -> Bool {
    guard start.has("ftyp", at: 4), !isAVIF(start), let size = start.quad(0) else { return false }
    let brands: [StaticString] = [
      "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "mif2", "msf1",
    ]
    let places = [8] + stride(from: 16, to: min(size, start.count), by: 4)
    return places.contains { place in brands.contains { start.has($0, at: place) } }
  }

  private static func isAVIF(_ start: ByteFields) -> Bool {
    start.has("ftyp", at: 4) && (start.has("avif", at: 8) || start.has("avis", at: 8))
  }

  private static func isSVG(_ start: ByteFields) -> Bool {
    let text = String(decoding: start.bytes, as: UTF8.self)
    return isText(start) && text.contains(text: "<svg")
  }

  /// No control characters but tab and line ends, as in UTF-8 and the old 8-bit encodings.
  private static func isText(_ start: ByteFields) -> Bool {
    start.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0C, 0x0D].contains($0) }
  }
}
