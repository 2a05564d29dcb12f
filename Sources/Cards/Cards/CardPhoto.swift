/// A portrait and where its middle is.
public struct CardPhoto: Hashable, Sendable {
  /// The source of the picture.
  public let source: Source

  /// The point that the square crop keeps as near to its middle as it can.
  public let focus: PhotoFocus

  /// Creates a portrait.
  public init(_ source: Source, focus: PhotoFocus = .top) {
    self.source = source
    self.focus = focus
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
