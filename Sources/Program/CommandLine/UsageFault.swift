/// A fault of the command line.
package struct UsageFault: Error, Hashable, Sendable {
  /// The fault and its remedy, in one sentence without a full stop.
  package let sentence: String

  /// The command that tells more: `cardpress help build`.
  package let hint: String

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
