package import Problems
package import ShareFiles
public import Shares
public import Timestamps

/// A backend that can fetch a published card.
public protocol SharedCardFetching: Sendable {
  /// Fetches what is published under an ID.
  /// - Returns: The published card; `nil` if there is none, or not any more.
  /// - Throws: The backend's error if it can't answer.
  func fetchSharedCard(recordID: RecordID) async throws -> SharedCardPayload?
}

/// The published contents of a card.
public struct SharedCardPayload: Hashable, Sendable {
  /// The share's ID.
  public let recordID: RecordID

  /// The vCard 3.0 file, which includes the photo.
  public let vCardData: [UInt8]

  /// The photo as a JPEG file; `nil` if the card has none.
  public let photoData: [UInt8]?

  /// The moment the share ends; `nil` if it never does.
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

extension SharedCardPayload {
  /// Creates the payload of what a share is made of; `nil` where there is no contact.
  /// - Throws: ``Problem`` where a file can't be read.
  package init?(
    recordID: RecordID, contents: ShareContents, expiresAt: Timestamp?
  ) throws(Problem) {
    guard let vCard = try contents.bytes(of: .vCard) else { return nil }
    self.init(
      recordID: recordID, vCardData: vCard, photoData: try contents.bytes(of: .photo),
      expiresAt: expiresAt)
  }
}
