/// Compares a pattern with digits; of two ways the first that leads to the end is taken, of counts
/// the highest.
struct PatternSearch {
  typealias Match = DigitPattern.Match

  let digits: ArraySlice<UInt8>

  /// What is found with a part behind what has been found, and whatever comes behind the part.
  func match(
    _ node: DigitPattern.Node, from start: Match, then next: (Match) -> Match?
  ) -> Match? {
    switch node {
    case .digit(let set):
      guard run(of: set, from: start.length, atMost: 1) == 1 else { return nil }
      return next(start.longer(by: 1))
    case .end: return start.length == digits.count ? next(start) : nil
    case .sequence(let nodes): return match(all: nodes[...], from: start, then: next)
    case .choice(let nodes):
      for node in nodes {
        if let found = match(node, from: start, then: next) { return found }
      }
      return nil
    case .repeated(.digit(let set), let count):
      var length = run(of: set, from: start.length, atMost: count.upperBound)
      while length >= count.lowerBound {
        if let found = next(start.longer(by: length)) { return found }
        length -= 1
      }
      return nil
    case .repeated(let node, let count):
      return match(node, times: count, from: start, then: next)
    case .group(let number, let node):
      return match(node, from: start) { inner in
        var inner = inner
        inner.groups[number] = start.length..<inner.length
        return next(inner)
      }
    }
  }

  private func match(
    all nodes: ArraySlice<DigitPattern.Node>, from start: Match, then next: (Match) -> Match?
  ) -> Match? {
    guard let first = nodes.first else { return next(start) }
    return match(first, from: start) { match(all: nodes.dropFirst(), from: $0, then: next) }
  }

  private func match(
    _ node: DigitPattern.Node, times count: ClosedRange<Int>, from start: Match,
    then next: (Match) -> Match?
  ) -> Match? {
    if count.upperBound > 0 {
      let rest = max(0, count.lowerBound - 1)...(count.upperBound - 1)
      let found = match(node, from: start) { match(node, times: rest, from: $0, then: next) }
      if let found { return found }
    }
    return count.lowerBound == 0 ? next(start) : nil
  }

  private func run(of set: DigitSet, from start: Int, atMost limit: Int) -> Int {
    var length = 0
    while length < limit, start + length < digits.count,
      set.contains(ascii: digits[digits.startIndex + start + length])
    {
      length += 1
    }
    return length
  }
}

extension DigitPattern.Match {
  fileprivate func longer(by count: Int) -> Self {
    var longer = self
    longer.length += count
    return longer
  }
}
