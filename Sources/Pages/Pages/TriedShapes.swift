import Synchronization

/// The shapes of pages that were made without fault.
///
/// It is a class because all workers share it: of a hundred thousand cards, most have a page of one of a
/// few shapes.
final class TriedShapes: Sendable {
  private let shapes = Mutex<Set<Int>>([])
}

extension TriedShapes {
  /// Makes a page unless one of its shape was made before.
  func make<Failure>(
    _ shape: Int, _ page: () throws(Failure) -> Void
  ) throws(Failure) {
    if shapes.withLock({ $0.contains(shape) }) { return }
    try page()
    _ = shapes.withLock { $0.insert(shape) }
  }
}
