/// The header of a JPEG file, up to its first scan: ITU-T T.81 annex B.
struct JPEGHeader {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var components: [Component] = []

  /// True if libjpeg keeps the whole picture as coefficients: progressive, or a scan a component.
  private(set) var needsCoefficients = false

  private(set) var orientation = Orientation.upright

  /// The embedded colour profile, put together; `nil` where a piece is missing.
  private(set) var profile: [UInt8]?

  /// - Throws: ``PhotoFault`` for what no decoder should be given.
  init(_ bytes: [UInt8]) throws(PhotoFault) {
    var segments = JPEGSegments(bytes)
    var pieces = ProfilePieces()
    var hasExif = false
    while true {
      let segment = try segments.next()
      switch segment.marker {
      case .exif where !hasExif && segment.body.has("Exif\0"):
        hasExif = true
        orientation = Orientation(exif: segment.body.from(6))
      case .iccProfile: pieces.add(segment.body)
      case let marker where marker.isFrame: try readFrame(marker, body: segment.body)
      case .jpegScan:
        profile = pieces.whole
        try readScan(segment.body)
        return
      case .jpegEnd: throw PhotoFault("contains no picture: a JPEG or PNG photo is needed")
      default: break
      }
    }
  }
}

extension JPEGHeader {
  /// A component's sampling factors.
  struct Component: Hashable {
    let across: Int
    let down: Int
  }

  var size: PixelSize { PixelSize(width: width, height: height) }

  /// T.81 §B.2.2.
  private mutating func readFrame(_ marker: UInt8, body: ByteFields) throws(PhotoFault) {
    guard components.isEmpty, let bits = body.byte(0), let height = body.pair(1),
      let width = body.pair(3), let count = body.byte(5)
    else { throw .isDamaged }
    try Self.checkKind(marker, bits: bits)
    guard width > 0, height > 0 else {
      throw PhotoFault("has \(width) × \(height) pixels: save it again as JPEG or PNG")
    }
    guard [1, 3, 4].contains(count) else {
      throw PhotoFault("has \(count) colour components: save it as an RGB or grey JPEG")
    }
    (self.width, self.height) = (width, height)
    needsCoefficients = marker == 0xC2
    for index in 0..<count {
      guard let factors = body.byte(7 + index * 3) else { throw .isDamaged }
      let component = Component(across: factors >> 4, down: factors & 15)
      guard 1...4 ~= component.across, 1...4 ~= component.down else { throw .isDamaged }
      components.append(component)
    }
  }

  /// T.81 table B.1: only Huffman coding with 8 bits is what cameras and programs write.
  private static func checkKind(_ marker: UInt8, bits: Int) throws(PhotoFault) {
    let kind: String? =
      switch marker {
      case 0xC0, 0xC1, 0xC2: nil
      case 0xC3, 0xC7, 0xCB, 0xCF: "a lossless"
      case 0xC5, 0xC6: "a hierarchical"
      default: "an arithmetic-coded"
      }
    if let kind { throw PhotoFault("is \(kind) JPEG: save it as an ordinary JPEG") }
    guard bits == 8 else {
      throw PhotoFault("is a JPEG with \(bits) bits a colour: save it with 8 bits")
    }
  }

  /// T.81 §B.2.3: a first scan without all components is followed by others.
  private mutating func readScan(_ body: ByteFields) throws(PhotoFault) {
    guard !components.isEmpty, let count = body.byte(0) else { throw .isDamaged }
    if count < components.count { needsCoefficients = true }
  }
}
