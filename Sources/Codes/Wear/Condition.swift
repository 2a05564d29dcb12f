/// A condition that makes a code hard to read, one at a time.
package enum Condition: String, CaseIterable, Sendable {
  /// Seen from the side: its far edge is up to a quarter shorter.
  case aslant

  /// Turned by any angle.
  case turned

  /// Out of focus, or moved.
  case blurred

  /// With the sensor's noise of a dark room.
  case noisy

  /// Few pixels a module.
  case coarse

  /// With a drop on it that makes paper as dark as ink.
  case stained

  /// In little light that comes from one side.
  case dim
}

extension Condition {
  /// The seed of its trials' numbers; never changed, so that results can be compared.
  var seed: UInt64 {
    switch self {
    case .aslant: 1
    case .turned: 2
    case .blurred: 3
    case .noisy: 4
    case .coarse: 5
    case .stained: 6
    case .dim: 7
    }
  }
}
