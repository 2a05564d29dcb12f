/// Why a program has no result.
package enum SubprocessFault: Error, Hashable, Sendable {
  /// The system did not start it.
  case notStarted(program: String, errno: Int32)

  /// It was killed at its time limit.
  case tookTooLong(program: String, milliseconds: Int)

  /// It was killed since it wrote more than it may.
  case tooMuchOutput(program: String, limit: Int)

  /// It was killed since a signal ends us, as soon as nobody holds it back.
  case interrupted(signal: Int32)
}

extension SubprocessFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notStarted(let program, let number):
      "\(program): does not start: \(ProcessCalls.text(forErrno: number))"
    case .tookTooLong(let program, let milliseconds):
      "\(program): took longer than \(milliseconds / 1_000) seconds, so it was stopped"
    case .tooMuchOutput(let program, let limit):
      "\(program): wrote more than \(limit) bytes, so it was stopped"
    case .interrupted(let signal):
      "stopped by signal \(signal)"
    }
  }
}
