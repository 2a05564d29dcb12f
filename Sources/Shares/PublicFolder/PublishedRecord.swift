import Documents
import Problems
import ShareFiles
package import Timestamps

/// The facts about a share in its published `record.json`, without the personal ones.
package struct PublishedRecord: Hashable, Sendable {
  /// The share's ID, which is also the name of its folder.
  package let recordID: String

  /// The number of times the folder has been published, from 1.
  package let revision: Int

  /// The vCard's UID.
  package let uid: String

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
      // Anything that is not one of our records is unknown, for whatever reason.
      guard let node = try? JSONReader.read(bytes, file: ShareFile.record.name),
        node.text("version") == "1"
      else {
        self = .unknown
        return
      }
      if node.text("state") == "expired" {
        self = .tombstone(revision: node.revision())
      } else {
        self = PublishedRecord(node).map(Self.record) ?? .unknown
      }
    }
  }

  private init?(_ node: Node) {
    guard
      let recordID = node.text("recordID"), let uid = node.text("uid"),
      let revision = node.revision(),
      let createdAt = node.moment("createdAt"), let expiry = node.entry(named: "expiresAt")
    else { return nil }
    let expiresAt = node.moment("expiresAt")
    guard expiresAt != nil || expiry.node.value == .null else { return nil }
    self.init(
      recordID: recordID, revision: revision, uid: uid, createdAt: createdAt,
      expiresAt: expiresAt)
  }
}

extension Node {
  fileprivate func text(_ key: String) -> String? {
    entry(named: key)?.node.scalar
  }

  /// The revision if it is in the range that the store accepts, 1 to 1,000,000,000; `nil`
  /// otherwise.
  fileprivate func revision() -> Int? {
    text("revision").flatMap { Int($0) }.flatMap { 1...1_000_000_000 ~= $0 ? $0 : nil }
  }

  fileprivate func moment(_ key: String) -> Timestamp? {
    // A moment that can't be read makes the whole record unknown.
    text(key).flatMap { try? Timestamp(rfc3339: $0) }
  }
}
