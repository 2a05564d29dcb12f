/// The facts about a HEIC or WebP picture that are known without decoding it.
struct CodedPicture {
  let coding: Coding

  /// The picture as it is stored.
  let size: PixelSize

  /// The part of it that is shown.
  let area: PixelArea

  let orientation: Orientation

  /// The embedded colour profile, or one for the colours that are named by numbers.
  let profile: [UInt8]?

  let planes: Planes

  /// The tiles that it is stored in; `nil` for one piece.
  let tiles: Tiles?

  /// The memory that the decoder's pictures take.
  let decodedBytes: Int
}

extension CodedPicture {
  /// The coding of a picture.
  enum Coding: Hashable {
    case heic
    case webP
  }

  /// Tiles of one size, row by row.
  struct Tiles {
    /// Their items' numbers.
    let items: [Int]
    let columns: Int
    let size: PixelSize
  }

  /// The planes that it is decoded to.
  enum Planes: Hashable {
    /// Red, green, blue, and transparency where there is any.
    case rgb

    case grey

    /// Brightness, with a sample of colour for 2 × 2 pixels.
    case quarter

    /// Brightness, with a sample of colour for two pixels beside each other.
    case half
  }
}

extension CodedPicture.Coding {
  /// The kind of picture in words.
  var name: String { self == .heic ? "a HEIC picture" : "a WebP picture" }
}
