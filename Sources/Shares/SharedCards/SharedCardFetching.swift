public import Shares
public import Timestamps

/// Whoever can bring a published card back.
public protocol SharedCardFetching: Sendable {
  /// Brings what is published under an ID.
  /// - Returns: `nil` where nothing is, or not any more.
  /// - Throws: Whatever keeps the backend from answering.
  func fetchSharedCard(recordID: RecordID) async throws -> SharedCardPayload?
}

/// What is published of a card.
public struct SharedCardPayload: Hashable, Sendable {
  /// The share's ID.
  public let recordID: RecordID

  /// The vCard 3.0 file, the photo inside.
  public let vCardData: [UInt8]

  /// The photo as a JPEG file; `nil` where there is none.
  public let photoData: [UInt8]?

  /// When the share ends; `nil` where it never does.
  public let expiresAt: Timestamp?

  /// Creates a payload.
  public init(
    recordID: RecordID, vCardData: [UInt8], photoData: [UInt8]?, expiresAt: Timestamp?
  ) {
    self.recordID = recordID
    self.vCardData = vCardData
    self.photoData = photoData
    self.expiresAt = expiresAt
  }
}
