package import Timestamps

/// What a run is told by its surroundings, read once where the program begins.
package struct Conditions: Sendable {
  /// The moment of the run.
  package let now: Timestamp

  /// How many workers there are, at least 1.
  package let jobs: Int

  /// Whether a build farm runs us (the environment's `CI`), where a missing store is no fresh start and
  /// what is noted in one may be lost.
  package let isBuildFarm: Bool

  /// Whether the owner has said that a clock far ahead is right, told how many live shares would end.
  package let confirmsClock: @Sendable (_ ending: Int) -> Bool

  /// The source of record IDs and of a new store's key: 64 random bits a call.
  package let random: @Sendable () -> UInt64

  /// Says that another run holds the lock and we wait for it.
  package let sayThatWeWait: @Sendable () -> Void

  /// Says how many of how many shares have been made.
  package let sayProgress: @Sendable (_ done: Int, _ all: Int) -> Void

  /// Creates conditions.
  package init(
    now: Timestamp, jobs: Int, isBuildFarm: Bool,
    confirmsClock: @escaping @Sendable (_ ending: Int) -> Bool = { _ in false },
    random: @escaping @Sendable () -> UInt64,
    sayThatWeWait: @escaping @Sendable () -> Void = {},
    sayProgress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) {
    self.now = now
    self.jobs = max(1, jobs)
    self.isBuildFarm = isBuildFarm
    self.confirmsClock = confirmsClock
    self.random = random
    self.sayThatWeWait = sayThatWeWait
    self.sayProgress = sayProgress
  }
}

extension Conditions {
  /// A new key: 32 random bytes.
  package func newKey() -> [UInt8] {
    var generator = ConditionsGenerator(self)
    return (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}

/// The conditions' source of randomness, as the standard library takes one.
package struct ConditionsGenerator: RandomNumberGenerator {
  private let conditions: Conditions

  /// Creates the source.
  package init(_ conditions: Conditions) { self.conditions = conditions }

  /// The next 64 bits.
  package mutating func next() -> UInt64 { conditions.random() }
}
