/// The header of a HEIC file, read by a walk over its boxes: ISO/IEC 23008-12.
struct HEICHeader {
  private let items: HEIFItems
  private let view: HEICView
  private let size: PixelSize
}

extension HEICHeader {
  /// More than a camera's picture of 50 megapixels in tiles of 256 × 256 pixels has.
  private static let mostTiles = 1_000

  /// All of a picture's tiles have somewhat more pixels than the picture.
  private static let mostTilePixels = 64_000_000

  /// Reads the header.
  /// - Throws: ``PhotoFault`` for what no decoder should be given: another coding than HEVC, a picture
  ///   whose bytes are not all in the file, and one in many more tiles than cameras make.
  static func read(_ bytes: [UInt8]) throws(PhotoFault) -> CodedPicture {
    guard let meta = try Boxes.first("meta", in: bytes[...]) else {
      throw PhotoFault("is a film: save a picture of it as JPEG or PNG")
    }
    let items = try HEIFItems(meta)
    let view = HEICView(items.properties(of: items.primary))
    guard items.isWhole(items.primary, inFileOf: bytes.count) else { throw .endsInTheMiddle }
    guard let size = view.size else { throw .isDamaged }
    try PhotoHeader.check(size)
    return try HEICHeader(items: items, view: view, size: size).picture(in: bytes)
  }

  private func picture(in bytes: [UInt8]) throws(PhotoFault) -> CodedPicture {
    var view = view
    let grid = items.isItem(items.primary, "grid") ? try tiles(in: bytes) : nil
    let pieces = grid?.items ?? [items.primary]
    for piece in pieces { try check(piece, in: bytes) }
    let first = HEICView(items.properties(of: pieces[0]))
    view.addColours(of: first)
    guard let coded = first.coded else { throw .isDamaged }
    if view.isUnusual { throw PhotoFault("is a HEIC picture with an unusual cut: save it as JPEG") }
    if view.isHDR { throw PhotoFault("is a HEIC picture in HDR: save it as JPEG in sRGB") }
    let hasOpacity = items.companions(of: items.primary).contains {
      HEICView(items.properties(of: $0)).isOpacity
    }
    // Transparency belongs to the whole, and libheif lays it beside red, green and blue alone.
    let tiles = hasOpacity ? nil : grid
    let bits = hasOpacity ? coded.bitsPerPixel + 40 : coded.bitsPerPixel
    return CodedPicture(
      coding: .heic, size: size, area: view.area ?? PixelArea(left: 0, top: 0, size: size),
      orientation: view.orientation, profile: view.profile,
      planes: hasOpacity ? .rgb : coded.planes, tiles: tiles,
      decodedBytes: (tiles?.size ?? size).count * bits / 8)
  }

  /// Checks one of the pictures that the primary one is made of, or itself.
  private func check(_ piece: Int, in bytes: [UInt8]) throws(PhotoFault) {
    guard items.isItem(piece, "hvc1") else {
      throw PhotoFault(
        items.isItem(piece, "av01")
          ? "is an AVIF picture: save it as JPEG or PNG"
          : "is a HEIC picture of a rare kind: save it as JPEG or PNG")
    }
    guard items.isWhole(piece, inFileOf: bytes.count) else { throw .endsInTheMiddle }
  }

  /// The tiles of a grid: ISO/IEC 23008-12 §6.6.2.3.
  private func tiles(in bytes: [UInt8]) throws(PhotoFault) -> CodedPicture.Tiles {
    let layout = ByteFields(items.bytes(of: items.primary, in: bytes))
    let tiles = items.parts(of: items.primary)
    if tiles.count > Self.mostTiles {
      throw PhotoFault("is in \(tiles.count) tiles: save it as JPEG or PNG")
    }
    guard let rows = layout.byte(2), let columns = layout.byte(3), let first = tiles.first,
      tiles.count == (rows + 1) * (columns + 1),
      let size = HEICView(items.properties(of: first)).size,
      tiles.allSatisfy({ HEICView(items.properties(of: $0)).size == size }),
      size.width <= 65_535, size.height <= 65_535,
      (columns + 1) * size.width >= self.size.width, (rows + 1) * size.height >= self.size.height
    else { throw .isDamaged }
    if size.count * tiles.count > Self.mostTilePixels {
      throw PhotoFault(
        "has tiles of more than \(Self.mostTilePixels / 1_000_000) megapixels in all")
    }
    return CodedPicture.Tiles(items: tiles, columns: columns + 1, size: size)
  }
}
