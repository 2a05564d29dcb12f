public import Timestamps

/// The lifetime or the fixed end of a share.
public enum ShareTerm: Hashable, Sendable {
  /// So long after it is issued or renewed.
  case lifetime(Lifetime)

  /// Until a moment.
  case until(Timestamp)
}

extension ShareTerm {
  /// The length of the lifetime, in seconds; `nil` for a fixed end, and for none.
  package var lengthInSeconds: Int64? {
    if case .lifetime(let lifetime) = self { lifetime.seconds } else { nil }
  }

  /// The end of a share that is issued or renewed at a moment; `nil` if it never ends.
  public func end(from start: Timestamp) -> Timestamp? {
    switch self {
    case .lifetime(let lifetime): lifetime.seconds.map { start.advanced(bySeconds: $0) }
    case .until(let end): end
    }
  }
}
