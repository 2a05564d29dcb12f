/// The lengths of a pattern's numbers by the digit that they begin with: what tells most wrong numbers,
/// at the cost of one look.
struct LeadingLengths: Sendable {
  private var byFirst: [LengthSet]

  /// The lengths of all numbers, that of nothing included.
  private var all: LengthSet

  private init(byFirst: [LengthSet] = Array(repeating: LengthSet(), count: 10), all: LengthSet) {
    self.byFirst = byFirst
    self.all = all
  }
}

extension LeadingLengths {
  /// Finds them for a part of a pattern.
  init(of node: DigitPattern.Node) {
    switch node {
    case .digit(let set):
      let one = LengthSet(1)
      self.init(byFirst: (0..<10).map { set.contains($0) ? one : LengthSet() }, all: one)
    case .end: self.init(all: LengthSet(0))
    case .group(_, let node): self.init(of: node)
    case .choice(let nodes):
      self.init(all: LengthSet())
      for node in nodes { formUnion(LeadingLengths(of: node)) }
    case .sequence(let nodes):
      self = nodes.reversed().reduce(LeadingLengths(all: LengthSet(0))) {
        LeadingLengths(of: $1).followed(by: $0)
      }
    case .repeated(let node, let count):
      let once = LeadingLengths(of: node)
      var times = LeadingLengths(all: LengthSet(0))
      self.init(all: LengthSet())
      for number in 0...count.upperBound {
        if number >= count.lowerBound { formUnion(times) }
        times = once.followed(by: times)
      }
    }
  }

  /// False where no number of the pattern begins and is as long as some ASCII digits.
  func allow(_ number: ArraySlice<UInt8>) -> Bool {
    guard let first = number.first, first >= UInt8(ascii: "0") else { return false }
    return byFirst[Int(first - UInt8(ascii: "0"))].contains(number.count)
  }

  mutating func formUnion(_ other: LeadingLengths) {
    for digit in byFirst.indices { byFirst[digit].formUnion(other.byFirst[digit]) }
    all.formUnion(other.all)
  }

  private func followed(by rest: LeadingLengths) -> LeadingLengths {
    var result = LeadingLengths(
      byFirst: byFirst.map { $0.plus(rest.all) }, all: all.plus(rest.all))
    if all.contains(0) {
      for digit in byFirst.indices { result.byFirst[digit].formUnion(rest.byFirst[digit]) }
    }
    return result
  }
}
