public import Cards
public import Shares
public import Timestamps

/// Whoever can publish a card under an expiring link.
public protocol SharedCardUploading: Sendable {
  /// Publishes a card, or brings what is published of it up to date.
  /// - Throws: Whatever keeps the backend from publishing it; nothing has been published then.
  func uploadSharedCard(_ card: BusinessCard) async throws -> SharedCardUploadResult
}

/// What a published card can be reached by.
public struct SharedCardUploadResult: Hashable, Sendable {
  /// The share's ID.
  public let recordID: RecordID

  /// The link that the QR code holds.
  public let appClipURL: String

  /// When the share ends; `nil` where it never does.
  public let expiresAt: Timestamp?

  /// Creates a result.
  public init(recordID: RecordID, appClipURL: String, expiresAt: Timestamp?) {
    self.recordID = recordID
    self.appClipURL = appClipURL
    self.expiresAt = expiresAt
  }
}
