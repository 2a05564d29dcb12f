/// An element of an XML text.
struct XMLElement {
  /// The name without its prefix.
  let name: String

  /// The namespace of the name; `nil` if it has none.
  let namespace: String?

  /// The position where it begins, from 1.
  let line: Int

  /// The index of the element that it is in; `nil` for the first.
  let parent: Int?

  /// In the order of the text.
  let attributes: [XMLAttribute]

  /// The text right in it, without that of the elements in it.
  var text: [UInt8] = []
}

extension XMLElement {
  /// The value of an attribute without a prefix.
  func value(of name: String) -> String? {
    attributes.first { $0.prefix == nil && $0.name == name }?.value
  }
}
