public import Shares

/// Whoever can withdraw what has ended.
public protocol SharedCardCleaning: Sendable {
  /// Withdraws every share that has ended.
  /// - Returns: The IDs of the shares that were withdrawn, sorted.
  /// - Throws: Whatever kept one of them from being withdrawn; the others have been.
  func cleanupExpiredSharedCards() async throws -> [RecordID]
}
