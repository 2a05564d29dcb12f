import Problems

/// Makes a tree from YAML's events.
struct YAMLComposer {
  let source: SourceText
  private var valuesLeft = SourceText.valueLimit

  init(source: SourceText) {
    self.source = source
  }
}

extension YAMLComposer {
  /// The stream's only document.
  mutating func document(of events: borrowing YAMLEvents) throws(Problem) -> Node {
    var node: Node?
    while true {
      let event = try next(of: events)
      switch event.kind {
      case .streamEnd: return node ?? Node(.null, at: Position(line: 1, column: 1))
      case .documentStart where node != nil:
        throw source.problem(
          at: event.position, "a second document begins here: put it in a file of its own")
      case .documentStart: node = try self.node(from: next(of: events), of: events, depth: 1)
      default: break
      }
    }
  }

  private mutating func node(
    from event: YAMLEvent, of events: borrowing YAMLEvents, depth: Int
  ) throws(Problem) -> Node {
    try refuseDecoration(of: event)
    valuesLeft -= 1
    if valuesLeft < 0 {
      throw source.problem(
        at: event.position, "the file has more than 1,000,000 values: split it")
    }
    switch event.kind {
    case .scalar(let text, let isPlain):
      let isNull = isPlain && ["", "~", "null"].contains(text)
      return Node(isNull ? .null : .scalar(text), at: event.position)
    case .sequenceStart:
      try checkDepth(depth, at: event.position)
      return Node(.sequence(try sequence(of: events, depth: depth)), at: event.position)
    default:
      try checkDepth(depth, at: event.position)
      return Node(.mapping(try mapping(of: events, depth: depth)), at: event.position)
    }
  }

  private mutating func sequence(
    of events: borrowing YAMLEvents, depth: Int
  ) throws(Problem) -> [Node] {
    var nodes: [Node] = []
    while true {
      let event = try next(of: events)
      if event.kind == .sequenceEnd { return nodes }
      nodes.append(try node(from: event, of: events, depth: depth + 1))
    }
  }

  private mutating func mapping(
    of events: borrowing YAMLEvents, depth: Int
  ) throws(Problem) -> [Node.Entry] {
    var entries = EntryList()
    while true {
      let event = try next(of: events)
      if event.kind == .mappingEnd { return entries.entries }
      let key = try key(from: event)
      if let first = entries.position(of: key) {
        throw source.problem(at: event.position, EntryList.duplicate(key, after: first))
      }
      let value = try node(from: next(of: events), of: events, depth: depth + 1)
      entries.append(Node.Entry(key: key, at: event.position, node: value))
    }
  }

  private func key(from event: YAMLEvent) throws(Problem) -> String {
    try refuseDecoration(of: event)
    guard case .scalar(let text, let isPlain) = event.kind else {
      throw source.problem(at: event.position, "a key must be text, not a list or a group")
    }
    if text.isEmpty, isPlain {
      throw source.problem(at: event.position, FaultyLine.missingKey)
    }
    return text
  }

  private func refuseDecoration(of event: YAMLEvent) throws(Problem) {
    let advice = "write the value out, or put it in quotes"
    if event.kind == .alias {
      throw source.problem(
        at: event.position, "\"*\" begins an alias, which is not supported: \(advice)")
    }
    if event.hasAnchor {
      throw source.problem(
        at: event.position, "\"&\" begins an anchor, which is not supported: \(advice)")
    }
    if event.hasTag {
      throw source.problem(
        at: event.position,
        "\"!\" begins a tag, which is not supported: remove it, or put the value in quotes")
    }
  }

  private func checkDepth(_ depth: Int, at position: Position) throws(Problem) {
    if depth > SourceText.depthLimit {
      throw source.problem(
        at: position, "lists and groups are nested more than 32 levels deep here")
    }
  }

  private func next(of events: borrowing YAMLEvents) throws(Problem) -> YAMLEvent {
    do {
      return try events.next()
    } catch {
      throw error.problem(in: source)
    }
  }
}
