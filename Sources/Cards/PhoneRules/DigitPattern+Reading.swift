extension DigitPattern {
  /// Reads a pattern.
  /// - Throws: ``UnreadableRule`` where the text isn't one.
  package init(_ text: some StringProtocol) throws(UnreadableRule) {
    var reader = PatternReader(text: Array(text.utf8))
    let root = try reader.choice()
    if !reader.isAtEnd { throw UnreadableRule() }
    self.init(root: root)
  }
}

/// The error of a line of rules, or a pattern in it, that is none.
package struct UnreadableRule: Error {}

/// Reads the text of a pattern.
private struct PatternReader {
  let text: [UInt8]
  private var index = 0
  private var groupCount = 0

  init(text: [UInt8]) { self.text = text }
}

extension PatternReader {
  var isAtEnd: Bool { index == text.count }

  mutating func choice() throws(UnreadableRule) -> DigitPattern.Node {
    var options = [try sequence()]
    while take("|") { options.append(try sequence()) }
    return options.count == 1 ? options[0] : .choice(options)
  }

  private mutating func sequence() throws(UnreadableRule) -> DigitPattern.Node {
    var nodes: [DigitPattern.Node] = []
    while let node = try atom() { nodes.append(try counted(node)) }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func atom() throws(UnreadableRule) -> DigitPattern.Node? {
    if take("(?:") { return try group() }
    if take("(") {
      groupCount += 1
      let number = groupCount
      return .group(number, try group())
    }
    if take("\\d") { return .digit(.all) }
    if take("$") { return .end }
    if take("[") { return .digit(try set()) }
    return digit().map { .digit(DigitSet([$0])) }
  }

  /// Reads what is in a group, and its end.
  private mutating func group() throws(UnreadableRule) -> DigitPattern.Node {
    let node = try choice()
    try end(")")
    return node
  }

  private mutating func counted(
    _ node: DigitPattern.Node
  ) throws(UnreadableRule) -> DigitPattern.Node {
    if take("?") { return .repeated(node, 0...1) }
    guard take("{") else { return node }
    let low = number()
    let high = take(",") ? number() : low
    try end("}")
    if low > high { throw UnreadableRule() }
    return .repeated(node, low...high)
  }

  private mutating func set() throws(UnreadableRule) -> DigitSet {
    var digits: [UInt8] = []
    while let low = digit() {
      let high = take("-") ? digit() ?? low : low
      if low > high { throw UnreadableRule() }
      digits += low...high
    }
    try end("]")
    return DigitSet(digits)
  }

  /// Reads a number below 100; no number of digits is longer than 15 (ITU-T E.164 §6.1).
  private mutating func number() -> Int {
    var number = 0
    while number < 10, let digit = digit() { number = number * 10 + Int(digit) }
    return number
  }

  private mutating func end(_ token: StaticString) throws(UnreadableRule) {
    if !take(token) { throw UnreadableRule() }
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
