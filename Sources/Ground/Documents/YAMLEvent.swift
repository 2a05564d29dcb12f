import Problems

/// A step through a YAML text.
struct YAMLEvent {
  let kind: Kind

  /// The position where it begins.
  let position: Position

  /// True if `&name` precedes it.
  var hasAnchor = false

  /// True if `!tag` precedes it.
  var hasTag = false
}

extension YAMLEvent {
  enum Kind: Equatable {
    case documentStart
    case documentEnd
    case streamEnd
    case alias

    /// Text; `isPlain` where it has no quotes and is no block.
    case scalar(String, isPlain: Bool)

    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd

    /// An event that carries no content.
    case other
  }
}
