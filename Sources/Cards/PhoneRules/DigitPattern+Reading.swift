extension DigitPattern {
  /// Reads a pattern of our own tables: one that can't be read is a fault of the program.
  package init(_ text: some StringProtocol) {
    var reader = PatternReader(text: Array(text.utf8))
    let root = reader.choice()
    precondition(reader.isAtEnd, "a pattern of digits that can't be read: \(text)")
    self.init(root: root)
  }
}

/// Reads the text of a pattern.
private struct PatternReader {
  let text: [UInt8]
  private var index = 0
  private var groupCount = 0

  init(text: [UInt8]) { self.text = text }
}

extension PatternReader {
  var isAtEnd: Bool { index == text.count }

  mutating func choice() -> DigitPattern.Node {
    var options = [sequence()]
    while take("|") { options.append(sequence()) }
    return options.count == 1 ? options[0] : .choice(options)
  }

  private mutating func sequence() -> DigitPattern.Node {
    var nodes: [DigitPattern.Node] = []
    while let node = atom() { nodes.append(counted(node)) }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func atom() -> DigitPattern.Node? {
    if take("(?:") { return closed(choice()) }
    if take("(") {
      groupCount += 1
      let number = groupCount
      return .group(number, closed(choice()))
    }
    if take("\\d") { return .digit(.all) }
    if take("$") { return .end }
    if take("[") { return .digit(set()) }
    return digit().map { .digit(DigitSet([$0])) }
  }

  private mutating func closed(_ node: DigitPattern.Node) -> DigitPattern.Node {
    precondition(take(")"), "a group of digits without an end")
    return node
  }

  private mutating func counted(_ node: DigitPattern.Node) -> DigitPattern.Node {
    if take("?") { return .repeated(node, 0...1) }
    guard take("{") else { return node }
    let low = number()
    let high = take(",") ? number() : low
    precondition(take("}"), "a count of digits without an end")
    return .repeated(node, low...high)
  }

  private mutating func set() -> DigitSet {
    var digits: [UInt8] = []
    while let low = digit() {
      let high = take("-") ? digit() ?? low : low
      digits += low...high
    }
    precondition(take("]"), "a set of digits without an end")
    return DigitSet(digits)
  }

  private mutating func number() -> Int {
    var number = 0
    while let digit = digit() { number = number * 10 + Int(digit) }
    return number
  }

  private mutating func digit() -> UInt8? {
    guard index < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) else {
      return nil
    }
    index += 1
    return text[index - 1] - UInt8(ascii: "0")
  }

  private mutating func take(_ token: StaticString) -> Bool {
    let token = Array(token.description.utf8)
    guard text[index...].starts(with: token) else { return false }
    index += token.count
    return true
  }
}
