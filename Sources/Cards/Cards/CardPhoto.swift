/// A portrait and where its middle is.
public struct CardPhoto: Hashable, Sendable {
  /// The source of the picture.
  public let source: Source

  /// The point that the square crop keeps as near to its middle as it can.
  public let focus: PhotoFocus

  /// The part of the picture that is shown; `nil` for the whole.
  public let crop: PhotoCrop?

  /// Creates a portrait.
  public init(_ source: Source, focus: PhotoFocus = .top, crop: PhotoCrop? = nil) {
    self.source = source
    self.focus = focus
    self.crop = crop
  }
}

extension CardPhoto {
  /// The source of a picture.
  public enum Source: Hashable, Sendable {
    /// A file, relative to the site's folder, with `/` between the parts.
    case file(String)

    /// The bytes of a JPEG or PNG file, as a vCard brings them.
    case embedded([UInt8])
  }
}
