import Problems

/// Walks a JSON text from its first byte to its last.
struct JSONParser {
  var cursor: JSONCursor
  private var valuesLeft = SourceText.valueLimit

  init(source: SourceText) {
    cursor = JSONCursor(source: source)
  }
}

extension JSONParser {
  /// The value that begins here, and the white space around it.
  mutating func value(depth: Int) throws(Problem) -> Node {
    cursor.skipWhiteSpace()
    let position = cursor.position
    valuesLeft -= 1
    if valuesLeft < 0 { throw cursor.problem("the file has more than 1,000,000 values: split it") }
    let value: Node.Value
    switch cursor.byte {
    case UInt8(ascii: "{"): value = .mapping(try object(depth: depth))
    case UInt8(ascii: "["): value = .sequence(try array(depth: depth))
    case UInt8(ascii: "\""): value = .scalar(try cursor.string())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      value = .scalar(try cursor.number())
    default: value = try word()
    }
    cursor.skipWhiteSpace()
    return Node(value, at: position)
  }

  /// Makes sure that nothing follows.
  func end() throws(Problem) {
    if !cursor.isAtEnd {
      throw cursor.problem("a file holds one value, which ends before this")
    }
  }

  private mutating func array(depth: Int) throws(Problem) -> [Node] {
    try open(depth: depth)
    if cursor.skip("]") { return [] }
    var nodes: [Node] = []
    while true {
      nodes.append(try value(depth: depth + 1))
      if cursor.skip("]") { return nodes }
      try separate(from: "]")
    }
  }

  private mutating func object(depth: Int) throws(Problem) -> [Node.Entry] {
    try open(depth: depth)
    if cursor.skip("}") { return [] }
    var entries = EntryList()
    while true {
      cursor.skipWhiteSpace()
      let position = cursor.position
      guard cursor.byte == UInt8(ascii: "\"") else {
        throw cursor.expected("a key in double quotes")
      }
      let key = try cursor.string()
      if let first = entries.position(of: key) {
        throw cursor.source.problem(at: position, EntryList.duplicate(key, after: first))
      }
      cursor.skipWhiteSpace()
      guard cursor.skip(":") else { throw cursor.expected("a colon") }
      entries.append(Node.Entry(key: key, at: position, node: try value(depth: depth + 1)))
      if cursor.skip("}") { return entries.entries }
      try separate(from: "}")
    }
  }

  private mutating func open(depth: Int) throws(Problem) {
    if depth > SourceText.depthLimit {
      throw cursor.problem("lists and groups are nested more than 32 levels deep here")
    }
    cursor.advance()
    cursor.skipWhiteSpace()
  }

  /// The comma between two values of a list or group that ends with `closing`.
  private mutating func separate(from closing: Unicode.Scalar) throws(Problem) {
    let comma = cursor
    guard cursor.skip(",") else { throw cursor.expected("a comma or \"\(closing)\"") }
    cursor.skipWhiteSpace()
    if cursor.byte.map(UInt32.init) == closing.value {
      throw comma.problem("remove this comma: nothing follows it before \"\(closing)\"")
    }
  }

  private mutating func word() throws(Problem) -> Node.Value {
    for (word, value) in [
      ("true", Node.Value.scalar("true")), ("false", .scalar("false")), ("null", .null),
    ] where cursor.skip(word: word) {
      return value
    }
    throw cursor.expected("a value")
  }
}
