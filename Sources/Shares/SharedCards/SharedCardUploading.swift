public import Cards
public import Shares
public import Timestamps

/// A backend that can publish a card under an expiring link.
public protocol SharedCardUploading: Sendable {
  /// Publishes a card, or updates what is published of it.
  /// - Throws: The backend's error if it can't publish the card; then nothing has been published.
  func uploadSharedCard(_ card: BusinessCard) async throws -> SharedCardUploadResult
}

/// The link under which a card is published.
public struct SharedCardUploadResult: Hashable, Sendable {
  /// The share's ID.
  public let recordID: RecordID

  /// The link in the QR code.
  public let appClipURL: String

  /// The moment the share ends; `nil` if it never does.
  public let expiresAt: Timestamp?

  /// Creates a result.
  public init(recordID: RecordID, appClipURL: String, expiresAt: Timestamp?) {
    self.recordID = recordID
    self.appClipURL = appClipURL
    self.expiresAt = expiresAt
  }
}
