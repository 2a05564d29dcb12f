import Problems

/// A step through a YAML text.
struct YAMLEvent {
  let kind: Kind

  /// Where it begins.
  let position: Position

  /// Whether `&name` stands before it.
  var hasAnchor = false

  /// Whether `!tag` stands before it.
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

    /// What says nothing of the content.
    case other
  }
}
