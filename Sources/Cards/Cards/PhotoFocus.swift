public import Problems

/// A point of a picture in per cent of its width and height, from the top left as it is seen.
public struct PhotoFocus: Hashable, Sendable {
  /// From the left, 0 to 100.
  public let x: Int

  /// From the top, 0 to 100.
  public let y: Int

  /// The middle of the upper edge: what is kept unless a card says otherwise, since a square of a
  /// picture that stands upright has the head in it (docs/architecture.md).
  public static let top = PhotoFocus(x: 50, y: 0)

  /// Reads a point such as `50% 30%`.
  /// - Throws: ``InvalidValue`` for anything but two whole numbers from 0 to 100 with `%`.
  public init(_ text: String) throws(InvalidValue) {
    let numbers = text.split(separator: " ").compactMap { part -> Int? in
      guard part.hasSuffix("%"), let number = Int(part.dropLast()) else { return nil }
      return (0...100).contains(number) ? number : nil
    }
    guard numbers.count == 2, text.split(separator: " ").count == 2 else {
      throw InvalidValue("\"\(text)\" is not a point such as 50% 30%")
    }
    self.init(x: numbers[0], y: numbers[1])
  }

  private init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
