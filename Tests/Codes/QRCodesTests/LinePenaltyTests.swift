import Testing

@testable import QRCodes

@Suite struct LinePenaltyTests {
  /// The penalty of a line by its runs, one after the other (ISO/IEC 18004 §7.8.3.1).
  private func penaltyByRuns(_ dark: [Bool]) -> Int {
    var runs = [(isDark: false, length: 0)]
    for module in dark {
      if module != runs[runs.count - 1].isDark { runs.append((module, 0)) }
      runs[runs.count - 1].length += 1
    }
    var penalty = runs.reduce(0) { $0 + ($1.length < 5 ? 0 : $1.length - 2) }
    for (index, run) in runs.enumerated() where run.isDark && run.length % 3 == 0 {
      let size = run.length / 3
      let narrow = [index - 2, index - 1, index + 1, index + 2]
      guard narrow.allSatisfy({ runs.indices.contains($0) && runs[$0].length == size }) else {
        continue
      }
      let isFree = { (side: Int, isAtEnd: Bool) in isAtEnd || runs[side].length >= 4 * size }
      if isFree(index - 3, index == 3) || isFree(index + 3, index + 4 >= runs.count) {
        penalty += 40
      }
    }
    return penalty
  }

  private func line(_ dark: [Bool]) -> UInt64 {
    dark.indices.reduce(0) { dark[$1] ? $0 | 1 << UInt64($1) : $0 }
  }

  @Test(arguments: [21, 37, 61, 64])
  func `a line counts for what its runs do`(width: Int) {
    let pattern = [true, false, true, true, true, false, true]
    var (found, generator) = (0, SystemRandomNumberGenerator())
    for round in 0..<20_000 {
      let dark = round % 3 + 1
      var modules = (0..<width).map { _ in Int.random(in: 0..<4, using: &generator) < dark }
      let size = Int.random(in: 1...width / 7, using: &generator)
      let margin = Int.random(in: 0...5, using: &generator) * size
      let start = Int.random(in: -margin...width - 7 * size, using: &generator)
      for place in start - 1..<start + 7 * size + margin where modules.indices.contains(place) {
        let part = place - start
        modules[place] = part >= 0 && part < 7 * size && pattern[part / size]
      }
      let expected = penaltyByRuns(modules)
      if size > 1, expected >= 40 { found += 1 }
      #expect(
        LinePenalty(width: width).penalty(of: line(modules)) == expected,
        "\(String(modules.map { $0 ? "#" : "." }))")
    }
    #expect(found > 1_000)
  }

  @Test(arguments: [
    ("....................", 18), ("####################", 18), ("#.#.#.#.#.#.#.#.#.#.", 0),
    ("#.###.#.............", 51), (".............#.###.#", 51), ("#.#.###.#.#.#.#.#.#.", 0),
    ("##..######..##.#.#.#", 44), ("#.#.#.#.#####.#.#.#.", 3), ("######.#.#.#.#.#.#.#", 4),
    (".#.###.#.#.#.#.#.#.#", 40), ("....#.###.##.#.#.#.#", 0),
  ])
  func `a line counts for runs of five and patterns like a finder's`(text: String, penalty: Int) {
    let modules = text.map { $0 == "#" }
    #expect(penaltyByRuns(modules) == penalty)
    #expect(LinePenalty(width: 20).penalty(of: line(modules)) == penalty)
  }

  @Test func `squares of one colour count where they overlap too`() {
    let line = LinePenalty(width: 5)
    #expect(line.penalty(of: 0b11100, beside: 0b11100) == 9)
    #expect(line.penalty(of: 0b11111, beside: 0b00000) == 0)
    #expect(line.penalty(of: 0b10101, beside: 0b10101) == 0)
    #expect(line.penalty(of: 0b00000, beside: 0b00000) == 12)
  }
}
