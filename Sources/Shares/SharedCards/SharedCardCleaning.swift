public import Shares

/// A backend that can withdraw the shares that have ended.
public protocol SharedCardCleaning: Sendable {
  /// Withdraws every share that has ended.
  /// - Returns: The IDs of the shares that were withdrawn, sorted.
  /// - Throws: The backend's error if a share could not be withdrawn; the others have been.
  func cleanupExpiredSharedCards() async throws -> [RecordID]
}
