import Consoles
import Problems
import Shares

/// The value of `--shard`: `2/8`, or `/8` for the number that the environment gives.
struct ShardChoice: Sendable {
  /// The number of the shard; `nil` for that of the environment.
  private let number: Int?

  private let count: Int

  /// Reads the option's text.
  init(_ text: String) throws(InvalidValue) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Self.number(parts[1]),
      let number = parts[0].isEmpty ? .some(nil) : Self.number(parts[0]).map(Optional.some)
    else {
      throw InvalidValue(
        "takes a shard and their number, as 2/8, or /8 with the shard from the environment, not "
          + "\"\(text)\"")
    }
    // Faults of the count are told before the environment is asked.
    _ = try Shard(number ?? 1, of: count)
    (self.number, self.count) = (number, count)
  }
}

extension ShardChoice {
  /// Returns the shard, its number taken from the environment if the option does not name one.
  ///
  /// A pod's index counts from 0. A task of an array has the shard's own number, so that a single
  /// one can be started again by it.
  /// - Throws: `InvalidValue` with the end of a sentence that begins with the option.
  func shard(in environment: ProcessEnvironment) throws(InvalidValue) -> Shard {
    if let number { return try Shard(number, of: count) }
    switch (environment.jobCompletionIndex, environment.slurmArrayTask) {
    case (let index?, nil):
      guard let index = Self.number(index), index < count else {
        throw InvalidValue(
          "/\(count) needs JOB_COMPLETION_INDEX from 0 to \(count - 1), not \"\(index)\": give the "
            + "Job completions: \(count)")
      }
      return try Shard(index + 1, of: count)
    case (nil, let task?):
      guard let number = Self.number(task), (1...count).contains(number) else {
        throw InvalidValue(
          "/\(count) needs SLURM_ARRAY_TASK_ID from 1 to \(count), not \"\(task)\": submit with "
            + "--array=1-\(count)")
      }
      return try Shard(number, of: count)
    case (nil, nil):
      throw InvalidValue(
        "/\(count) takes the shard from JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID, and neither is "
          + "set: write it as 1/\(count)")
    case (_?, _?):
      throw InvalidValue(
        "/\(count) can't tell which shard is meant, as both JOB_COMPLETION_INDEX and "
          + "SLURM_ARRAY_TASK_ID are set: write it as 1/\(count)")
    }
  }

  /// A whole number of at most nine digits; `nil` for any other text.
  private static func number(_ text: some StringProtocol) -> Int? {
    let isNumber =
      (1...9).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber ? Int(text) : nil
  }
}
