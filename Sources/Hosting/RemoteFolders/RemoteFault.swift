import Subprocesses

/// Why something could not be done in a remote folder.
package struct RemoteFault: Error, Hashable, Sendable {
  /// The fault, worded to follow the address, or the path where there is one.
  package let reason: String

  /// What would be right; `nil` where the reason says all.
  package let cure: String?

  /// The path in the folder that it is about; `nil` where it is about all of it.
  package let path: String?

  /// True if the same may work later though nobody does anything.
  package let isRetryable: Bool

  /// Creates a fault.
  package init(
    _ reason: String, cure: String? = nil, path: String? = nil, isRetryable: Bool = false
  ) {
    self.reason = reason
    self.cure = cure
    self.path = path
    self.isRetryable = isRetryable
  }
}

extension RemoteFault {
  /// The fault of a program that gave no result.
  init(_ fault: SubprocessFault) {
    switch fault {
    case .interrupted: self.init("was left")
    case .tookTooLong: self.init("has done nothing for 10 minutes", isRetryable: true)
    case .notStarted, .tooMuchOutput: self.init("can't be reached, since \(fault)")
    }
  }

  /// The seconds after which trying again makes sense; `nil` where it does not help.
  package var retryAfter: Int? { isRetryable ? 60 : nil }
}
