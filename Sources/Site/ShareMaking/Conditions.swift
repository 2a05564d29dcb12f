package import Timestamps

/// The time, randomness and environment of a run, read once where the program begins.
package struct Conditions: Sendable {
  /// The moment of the run.
  package let now: Timestamp

  /// The number of workers, at least 1.
  package let jobs: Int

  /// True if a build farm runs the program (the environment's `CI`).
  ///
  /// There a missing store does not mean a new site, and what is recorded in a store may be lost.
  package let isBuildFarm: Bool

  /// True to make keys and stores also in a folder in which other users can replace them.
  package let trustsState: Bool

  /// True to list every problem in place of the first 20 of each kind.
  package let listsAllProblems: Bool

  /// Returns true if the owner has confirmed a clock far ahead, given the number of live shares
  /// that would end.
  package let confirmsClock: @Sendable (_ ending: Int) -> Bool

  /// The source of record IDs and of a new store's key: 64 random bits for each call.
  package let random: @Sendable () -> UInt64

  /// Reports that what had ended is withdrawn, as far as it can be, and the rest of the run begins.
  package let sayWithdrawn: @Sendable () -> Void

  /// Reports that another run holds the lock and this one waits for it.
  package let sayThatWeWait: @Sendable () -> Void

  /// Reports how far the run has come.
  package let sayProgress: @Sendable (Progress) -> Void

  /// Creates conditions.
  package init(
    now: Timestamp, jobs: Int, isBuildFarm: Bool, trustsState: Bool = false,
    listsAllProblems: Bool = false,
    confirmsClock: @escaping @Sendable (_ ending: Int) -> Bool = { _ in false },
    random: @escaping @Sendable () -> UInt64,
    sayWithdrawn: @escaping @Sendable () -> Void = {},
    sayThatWeWait: @escaping @Sendable () -> Void = {},
    sayProgress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.now = now
    self.jobs = max(1, jobs)
    self.isBuildFarm = isBuildFarm
    self.trustsState = trustsState
    self.listsAllProblems = listsAllProblems
    self.confirmsClock = confirmsClock
    self.random = random
    self.sayWithdrawn = sayWithdrawn
    self.sayThatWeWait = sayThatWeWait
    self.sayProgress = sayProgress
  }
}

extension Conditions {
  /// Returns a new key: 32 random bytes.
  package func newKey() -> [UInt8] {
    var generator = ConditionsGenerator(self)
    return (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}

/// The conditions' source of randomness as a `RandomNumberGenerator`.
package struct ConditionsGenerator: RandomNumberGenerator {
  private let conditions: Conditions

  /// Creates a generator.
  package init(_ conditions: Conditions) { self.conditions = conditions }

  /// Returns the next 64 bits.
  package mutating func next() -> UInt64 { conditions.random() }
}
