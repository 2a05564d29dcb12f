import Testing
import Verification
import WebRequests

/// One answer that is not what it should be, and what is found then.
struct Wrong: Sendable, CustomTestStringConvertible {
  let path: String
  let finding: Finding?
  let change: @Sendable (WebAnswer) -> WebAnswer

  /// An answer that is found at fault.
  init(
    _ path: String, _ severity: Finding.Severity, _ what: String, _ cure: String,
    change: @escaping @Sendable (WebAnswer) -> WebAnswer
  ) {
    self.path = path
    self.change = change
    finding = Finding(severity, path: "/\(path)", what: what, cure: cure)
  }

  /// An answer that is odd and still no fault.
  init(harmless path: String, change: @escaping @Sendable (WebAnswer) -> WebAnswer) {
    self.path = path
    self.change = change
    finding = nil
  }

  var testDescription: String { finding?.what ?? "nothing" }
}
