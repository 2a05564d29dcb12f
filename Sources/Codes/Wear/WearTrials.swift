package import CodeReading

/// Looks at a code as a phone sees it, in trials that every machine makes alike.
///
/// libzbar reads the trials; the readers of phones mostly read more, so a size that is found here is
/// on the safe side.
package struct WearTrials: Sendable {
  /// Creates the trials.
  package init() {}
}

extension WearTrials {
  private static let trialsPerCondition = 6

  /// A step of the ladder holds where at most one of its trials fails.
  private static let trialsPerStep = 8
  private static let mostFailures = 1

  /// Quarter pixels a module, from comfort to where no camera tells modules apart.
  private static let ladder = [32, 24, 20, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4]

  /// Wears a code in every way, and finds its reach.
  /// - Parameter text: what the code has to give.
  /// - Throws: ``CodeReadingFault``.
  package func report(
    on code: CodePicture, text: [UInt8]
  ) throws(CodeReadingFault) -> WearReport {
    var counts: [Condition: WearReport.Count] = [:]
    var misread = 0
    for condition in Condition.allCases {
      var count = WearReport.Count(read: 0, all: Self.trialsPerCondition)
      for trial in 1...Self.trialsPerCondition {
        switch try outcome(of: picture(of: code, condition, trial: trial), text) {
        case .read: count.read += 1
        case .misread: misread += 1
        case .nothing: break
        }
      }
      counts[condition] = count
    }
    return WearReport(counts: counts, misread: misread, reach: try reach(of: code, text: text))
  }

  /// The picture a phone takes of a code in one trial.
  /// - Parameter trial: a number from 1.
  package func picture(of code: CodePicture, _ condition: Condition, trial: Int) -> GreyPicture {
    var random = SplitMix64(seed: UInt64(trial) << 8 | condition.seed)
    let sight = Sight.of(condition, at: code, using: &random)
    return Frame(of: code, by: sight, noise: &random).picture
  }

  /// Finds the least pixels a module at which a code held by hand is read.
  ///
  /// It depends on version, level and little else: codes that have both in common may share it.
  /// - Parameter text: what the code has to give.
  /// - Throws: ``CodeReadingFault``.
  package func reach(
    of code: CodePicture, text: [UInt8]
  ) throws(CodeReadingFault) -> Reach {
    var least: Int?
    // Most codes are read at 4 pixels, so the large and slow steps are tried only where one is not.
    let start = Self.ladder.firstIndex(of: 16) ?? 0
    if try holds(Self.ladder[start], code: code, text: text) {
      least = Self.ladder[start]
      for step in Self.ladder[(start + 1)...] {
        guard try holds(step, code: code, text: text) else { break }
        least = step
      }
    } else {
      for step in Self.ladder[..<start].reversed() where try holds(step, code: code, text: text) {
        least = step
        break
      }
    }
    return Reach(quarterPixels: least, widthInModules: code.widthInModules)
  }
}

extension WearTrials {
  private enum Outcome {
    case read, misread, nothing
  }

  private func holds(
    _ quarterPixels: Int, code: CodePicture, text: [UInt8]
  ) throws(CodeReadingFault) -> Bool {
    var random = SplitMix64(seed: UInt64(quarterPixels) << 8)
    var failures = 0
    for _ in 0..<Self.trialsPerStep {
      let sight = Sight.ordinary(quarterPixels, using: &random)
      let frame = Frame(of: code, by: sight, noise: &random)
      if try outcome(of: frame.picture, text) != .read { failures += 1 }
      if failures > Self.mostFailures { return false }
    }
    return true
  }

  private func outcome(
    of picture: GreyPicture, _ text: [UInt8]
  ) throws(CodeReadingFault) -> Outcome {
    let found = try CodeReader().read(picture)
    if found.contains(where: { $0.text == text }) { return .read }
    return found.isEmpty ? .nothing : .misread
  }
}
