/// A link that its owner has given a title: `Book a meeting`.
public struct TitledLink: Hashable, Sendable {
  /// The title, of one line.
  public let title: PlainText

  /// The address that it leads to.
  public let address: WebAddress

  /// Creates a link.
  public init(title: PlainText, address: WebAddress) {
    self.title = title
    self.address = address
  }
}
