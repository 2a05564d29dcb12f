import Documents
import ShareFiles
import Shares
package import Timestamps

/// The facts about a share in its published `record.json`, without the personal ones.
package struct PublishedRecord: Hashable, Sendable {
  /// The share's ID, which is also the name of its folder.
  package let recordID: String

  /// The number of times the folder has been published, from 1.
  package let revision: Int

  /// The vCard's UID; `nil` in the record of a sealed share, which names nobody.
  package let uid: String?

  /// The moment the share was issued.
  package let createdAt: Timestamp

  /// The moment the share ends; `nil` if it never does.
  package let expiresAt: Timestamp?
}

extension PublishedRecord {
  /// The result of reading a `record.json`.
  package enum Reading {
    /// The record of a published share.
    case record(PublishedRecord)

    /// The record of a withdrawn share, with its last revision if it names one.
    case tombstone(revision: Int?)

    /// Bytes that Cardpress has not written.
    case unknown

    /// Reads the bytes.
    package init(of bytes: [UInt8]) {
      switch RecordDocument(of: bytes) {
      case .unknown: self = .unknown
      case .expired(let node): self = .tombstone(revision: node.revision())
      case .live(let node): self = PublishedRecord(node).map(Self.record) ?? .unknown
      }
    }
  }

  private init?(_ node: Node) {
    guard
      let recordID = node.text(of: "recordID"), let revision = node.revision(),
      let createdAt = node.moment("createdAt"), let expiry = node.entry(named: "expiresAt")
    else { return nil }
    let uid = node.text(of: "uid")
    guard uid != nil || node.text(of: "sealed") == "true" else { return nil }
    let expiresAt = node.moment("expiresAt")
    guard expiresAt != nil || expiry.node.value == .null else { return nil }
    self.init(
      recordID: recordID, revision: revision, uid: uid, createdAt: createdAt,
      expiresAt: expiresAt)
  }
}

extension Node {
  /// The revision if it is one that the store accepts; `nil` otherwise.
  fileprivate func revision() -> Int? {
    text(of: "revision").flatMap { Int($0) }.flatMap { Share.revisions ~= $0 ? $0 : nil }
  }

  fileprivate func moment(_ key: String) -> Timestamp? {
    // A moment that can't be read makes the whole record unknown.
    text(of: key).flatMap { try? Timestamp(rfc3339: $0) }
  }
}
