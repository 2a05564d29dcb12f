/// An attribute of an element.
struct XMLAttribute {
  /// The text before the colon; `nil` where there is none.
  let prefix: String?

  /// The name without its prefix.
  let name: String

  /// The value, references resolved.
  let value: String
}
