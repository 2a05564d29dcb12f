/// A part of an XML text as it is read.
enum XMLEvent {
  /// An element begins; its name is without prefix, since writers choose their own.
  case start(String, XMLAttributes)

  /// Text, perhaps only a piece of it, in UTF-8.
  case text([UInt8])

  /// An element ends.
  case end(String)

  /// A name without its prefix.
  @unsafe static func localName(of name: UnsafePointer<CChar>) -> String {
    let whole = unsafe String(cString: name)
    guard let colon = whole.utf8.lastIndex(of: UInt8(ascii: ":")) else { return whole }
    return String(whole[whole.utf8.index(after: colon)...])
  }
}

/// The attributes of an element, as long as its beginning is being read.
@safe struct XMLAttributes {
  private let list: UnsafeMutablePointer<UnsafePointer<CChar>?>

  @unsafe init(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>) { unsafe self.list = list }

  /// The value of an attribute, by its name without prefix.
  subscript(name: String) -> String? {
    var index = 0
    while let found = unsafe list[index], let value = unsafe list[index + 1] {
      if unsafe XMLEvent.localName(of: found) == name { return unsafe String(cString: value) }
      index += 2
    }
    return nil
  }
}
