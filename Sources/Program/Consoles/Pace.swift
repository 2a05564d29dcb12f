import Synchronization

/// How fast something goes, and how long the rest will take if it goes on so.
package struct Pace: Sendable {
  private var unit = ""
  private var first = 0
  private var begin = Duration.zero

  /// Creates the pace of something that has not begun.
  package init() {}

  /// Notes how far it has come.
  /// - Parameters:
  ///   - unit: What is counted; another one begins anew.
  ///   - moment: The time since any moment before all.
  /// - Returns: The time that is left; `nil` in the first seconds, which tell nothing.
  package mutating func timeLeft(
    _ done: Int, of all: Int, _ unit: String, at moment: Duration
  ) -> Duration? {
    if unit != self.unit || done < first { (self.unit, first, begin) = (unit, done, moment) }
    let (passed, count) = (moment - begin, done - first)
    guard passed >= .seconds(5), count > 0, all > done else { return nil }
    return passed * (Double(all - done) / Double(count))
  }

  /// The words for a time that is left, as rough as it is known.
  package static func words(for time: Duration) -> String {
    let seconds = Int(time.components.seconds)
    return switch seconds {
    case ..<90: "about \(max(10, (seconds + 5) / 10 * 10)) seconds left"
    case ..<5_400: "about \((seconds + 30) / 60) minutes left"
    default: "about \((seconds + 1_800) / 3_600) hours left"
    }
  }
}

/// A pace by the clock of this machine.
package final class PaceClock: Sendable {
  private let pace = Mutex(Pace())
  private let start = ContinuousClock.now

  /// Begins.
  package init() {}

  /// Notes how far something has come; gives the words for the time that is left, or `nil`.
  package func wordsLeft(_ done: Int, of all: Int, _ unit: String) -> String? {
    let moment = start.duration(to: .now)
    let left = pace.withLock { $0.timeLeft(done, of: all, unit, at: moment) }
    return left.map(Pace.words)
  }
}
