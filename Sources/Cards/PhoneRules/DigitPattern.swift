/// A pattern of digits, in the part of regular expressions that rules of numbers are written in: digits,
/// `\d`, `[2-9]`, `(…)`, `(?:…)`, `|`, `?`, `{7}`, `{5,11}` and `$`.
package struct DigitPattern: Sendable {
  let root: Node

  /// The digits that something it matches begins with; all of them where it matches nothing, too.
  private let firsts: DigitSet

  init(root: Node) {
    self.root = root
    var firsts = DigitSet([])
    self.firsts = root.addFirsts(to: &firsts) ? .all : firsts
  }
}

extension DigitPattern {
  /// A part of a pattern.
  indirect enum Node: Sendable {
    case digit(DigitSet)
    case end
    case sequence([Node])
    case choice([Node])
    case repeated(Node, ClosedRange<Int>)
    case group(Int, Node)
  }

  /// What a pattern has found at the beginning of digits.
  struct Match {
    /// The number of digits.
    var length = 0

    /// The digits of each group that took part, by the group's number from 1.
    var groups: [Int: Range<Int>] = [:]
  }

  /// True if it matches all of some ASCII digits.
  package func matches(_ digits: ArraySlice<UInt8>) -> Bool {
    // A bit stands for each place up to the end.
    guard begins(like: digits), digits.count < UInt64.bitWidth else { return false }
    return root.places(in: digits, from: 1) >> UInt64(digits.count) & 1 == 1
  }

  /// What it finds where some ASCII digits begin; `nil` where they begin otherwise.
  func match(atStartOf digits: ArraySlice<UInt8>) -> Match? {
    guard begins(like: digits) else { return nil }
    return PatternSearch(digits: digits).match(root, from: Match()) { $0 }
  }

  private func begins(like digits: ArraySlice<UInt8>) -> Bool {
    digits.first.map(firsts.contains) ?? true
  }
}

extension DigitPattern.Node {
  /// The places behind what it matches, a bit for each, from all places at once: no way is gone twice (Thompson,
  /// Regular Expression Search Algorithm, 1968).
  fileprivate func places(in digits: ArraySlice<UInt8>, from starts: UInt64) -> UInt64 {
    switch self {
    case .digit(let set):
      var (places, left) = (UInt64(0), starts)
      while left != 0 {
        let place = left.trailingZeroBitCount
        left &= left - 1
        if place < digits.count, set.contains(ascii: digits[digits.startIndex + place]) {
          places |= 1 << UInt64(place + 1)
        }
      }
      return places
    case .end: return starts & 1 << UInt64(digits.count)
    case .sequence(let nodes):
      var places = starts
      for node in nodes where places != 0 { places = node.places(in: digits, from: places) }
      return places
    case .choice(let nodes):
      return nodes.reduce(0) { $0 | $1.places(in: digits, from: starts) }
    case .repeated(let node, let count):
      var (places, all) = (starts, count.lowerBound == 0 ? starts : 0)
      for number in 1...max(1, count.upperBound) where places != 0 && number <= count.upperBound {
        places = node.places(in: digits, from: places)
        if number >= count.lowerBound { all |= places }
      }
      return all
    case .group(_, let node): return node.places(in: digits, from: starts)
    }
  }

  /// Adds the digits it can begin with; true if it can match nothing.
  fileprivate func addFirsts(to firsts: inout DigitSet) -> Bool {
    switch self {
    case .digit(let set):
      firsts.formUnion(set)
      return false
    case .end: return true
    case .sequence(let nodes):
      for node in nodes where !node.addFirsts(to: &firsts) { return false }
      return true
    case .choice(let nodes):
      var isEmpty = false
      for node in nodes where node.addFirsts(to: &firsts) { isEmpty = true }
      return isEmpty
    case .repeated(let node, let count):
      return node.addFirsts(to: &firsts) || count.lowerBound == 0
    case .group(_, let node): return node.addFirsts(to: &firsts)
    }
  }
}
