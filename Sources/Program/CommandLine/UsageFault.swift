/// A command line that the program doesn't understand.
package struct UsageFault: Error, Hashable, Sendable {
  /// What is wrong and what would be right, in one sentence without a full stop.
  package let sentence: String

  /// Where to read on: `cardpress help build`.
  package let hint: String

  /// The exit code of wrong usage (`EX_USAGE` of sysexits(3)).
  package static let exitCode: Int32 = 64

  /// Creates a fault.
  package init(sentence: String, hint: String) {
    self.sentence = sentence
    self.hint = hint
  }
}

extension UsageFault: CustomStringConvertible {
  /// The sentence, and on a line of its own the command that tells more.
  package var description: String { "\(sentence)\nsee \(hint)" }
}
