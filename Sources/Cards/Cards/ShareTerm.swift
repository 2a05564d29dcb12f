public import Timestamps

/// How long a share lasts.
public enum ShareTerm: Hashable, Sendable {
  /// So long after it is issued or renewed.
  case lifetime(Lifetime)

  /// Until a moment.
  case until(Timestamp)
}

extension ShareTerm {
  /// When a share ends that is issued or renewed at a moment; `nil` where it never does.
  public func end(from start: Timestamp) -> Timestamp? {
    switch self {
    case .lifetime(let lifetime): lifetime.seconds.map { start.advanced(bySeconds: $0) }
    case .until(let end): end
    }
  }
}
