public import SharedCards
public import Timestamps

/// A card that was fetched: its record, and the files that agree with it.
public struct FetchedCard: Hashable, Sendable {
  /// The record.
  package let record: SharedCard

  /// The contact, the photo, and the moment when the share ends.
  public let payload: SharedCardPayload

  package init(_ record: SharedCard, payload: SharedCardPayload) {
    self.record = record
    self.payload = payload
  }
}

extension FetchedCard {
  /// The person's full name.
  public var fullName: String { record.fullName }

  /// The job title.
  public var role: String? { record.role }

  /// The company.
  public var company: String? { record.company }

  /// The vCard's UID, which stays the same when the card changes.
  public var uid: String { record.uid }

  /// The number of times the share has been published, from 1.
  public var revision: Int { record.revision }

  /// The moment the share was issued.
  public var createdAt: Timestamp { record.createdAt }
}
