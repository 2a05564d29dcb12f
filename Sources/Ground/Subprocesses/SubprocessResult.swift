/// The end of a program and its output.
package struct SubprocessResult: Hashable, Sendable {
  /// The way it ended.
  package let ending: SubprocessEnding

  /// Its standard output.
  package let output: [UInt8]

  /// The beginning of its standard error, at most 64,000 bytes.
  package let errors: [UInt8]
}

/// The way a program ended.
package enum SubprocessEnding: Hashable, Sendable {
  /// By itself, with an exit status.
  case exited(Int32)

  /// By a signal.
  case signalled(Int32)
}
