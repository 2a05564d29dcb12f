/// The facts about a photo that are known without decoding it.
package struct PhotoHeader {
  let format: Format

  /// Judges a file by its first bytes and its header.
  /// - Parameter side: the side of the square that will be made of it; large JPEG photos need
  ///   less memory for a small one.
  /// - Throws: ``PhotoFault`` for another format than JPEG, PNG, HEIC and WebP, a header that is cut off or
  ///   damaged, and a picture that is too large to decode.
  package init(judging bytes: [UInt8], side: Int = 480) throws(PhotoFault) {
    switch PictureFormat(of: bytes) {
    case .jpeg:
      let header = try JPEGHeader(bytes)
      try Self.check(header, side: side)
      if header.needsCoefficients { try JPEGScans.check(bytes, size: header.size) }
      format = .jpeg(header)
    case .png:
      let header = try PNGHeader(bytes)
      try Self.check(header)
      format = .png(header)
    case .heic: format = .coded(try Self.checked(HEICHeader.read(bytes)))
    case .webP: format = .coded(try Self.checked(WebPHeader.read(bytes)))
    case .unreadable(let fault): throw fault
    }
  }
}

extension PhotoHeader {
  enum Format {
    case jpeg(JPEGHeader)
    case png(PNGHeader)
    case coded(CodedPicture)
  }

  var orientation: Orientation {
    switch format {
    case .jpeg(let header): header.orientation
    case .png(let header): header.orientation
    case .coded(let picture): picture.orientation
    }
  }

  /// The pixels that are shown, not yet turned.
  var size: PixelSize {
    switch format {
    case .jpeg(let header): header.size
    case .png(let header): header.size
    case .coded(let picture): picture.area.size
    }
  }

  private static let mostPixels = 50_000_000
  private static let mostScaledPixels = 220_000_000
  private static let mostBytes = 96_000_000

  /// 49 megapixels with 8 bits a colour and transparency; a few KB hold as many zeroes.
  private static let mostRowBytes = 200_000_000

  private static func check(_ header: JPEGHeader, side: Int) throws(PhotoFault) {
    // A JPEG that is read from top to bottom is made smaller while it is read, as large as phones make them.
    try check(header.size, most: header.needsCoefficients ? mostPixels : mostScaledPixels)
    if header.needsCoefficients {
      try check(header.size, needing: header.coefficientBytes, as: "as a progressive JPEG")
    }
    try check(header, decodedTo: header.size.divided(by: header.size.divisor(for: side)))
  }

  /// Refuses a picture that takes too much memory at a size to which it is decoded.
  static func check(_ header: JPEGHeader, decodedTo decoded: PixelSize) throws(PhotoFault) {
    try check(header.size, needing: header.decodedBytes(at: decoded), as: "as a JPEG")
  }

  /// Refuses a picture that decodes to too many pixels of four bytes.
  static func checkMemory(for size: PixelSize, decodedTo decoded: PixelSize) throws(PhotoFault) {
    try check(size, needing: decoded.count * 4, as: "as a JPEG")
  }

  private static func check(_ header: PNGHeader) throws(PhotoFault) {
    try check(header.size)
    guard header.rowBytes <= mostRowBytes else {
      throw PhotoFault(
        "has \(header.width) × \(header.height) pixels of \(header.bitsPerPixel) bits: at most "
          + "\(mostRowBytes / 1_000_000) MB are unpacked, save it with 8 bits a colour, or smaller")
    }
    guard header.isInterlaced else { return }
    try check(header.size, needing: header.size.count * 4, as: "as an interlaced PNG")
  }

  private static func checked(_ picture: CodedPicture) throws(PhotoFault) -> CodedPicture {
    try check(picture.size)
    try check(picture.size, needing: picture.decodedBytes, as: "as \(picture.coding.name)")
    return picture
  }

  /// Refuses a picture of more pixels than are read.
  static func check(_ size: PixelSize, most: Int = mostPixels) throws(PhotoFault) {
    guard size.count <= most else {
      throw PhotoFault(
        "has \(size.width) × \(size.height) pixels: at most \(most / 1_000_000) megapixels are read"
      )
    }
  }

  private static func check(
    _ size: PixelSize, needing bytes: Int, as kind: String
  ) throws(PhotoFault) {
    guard bytes <= mostBytes else {
      throw PhotoFault(
        "has \(size.width) × \(size.height) pixels, which \(kind) take \((bytes + 999_999) / 1_000_000) MB"
          + " to read: at most 96 MB are given, save it smaller")
    }
  }
}
