import Documents
import Problems
import ShareFiles
package import Timestamps

/// What a published `record.json` says of its share, without anything of the person.
package struct PublishedRecord: Hashable, Sendable {
  /// The share's ID, which is also the folder's name.
  package let recordID: String

  /// How often the folder has been published, from 1.
  package let revision: Int

  /// The vCard's UID.
  package let uid: String

  /// When the share was issued.
  package let createdAt: Timestamp

  /// When it ends; `nil` where it never does.
  package let expiresAt: Timestamp?
}

extension PublishedRecord {
  /// What the bytes of a `record.json` are.
  package enum Reading {
    /// A share's record.
    case record(PublishedRecord)

    /// A withdrawn share's, with its last revision where it says so.
    case tombstone(revision: Int?)

    /// Nothing that Cardpress wrote.
    case unknown

    /// Reads the bytes.
    package init(of bytes: [UInt8]) {
      // Whatever is not a record of ours is unknown, however it is wrong.
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

  /// A revision as the store takes it; others would make it unreadable.
  fileprivate func revision() -> Int? {
    text("revision").flatMap { Int($0) }.flatMap { 1...1_000_000_000 ~= $0 ? $0 : nil }
  }

  fileprivate func moment(_ key: String) -> Timestamp? {
    // A moment that can't be read makes the whole record unknown.
    text(key).flatMap { try? Timestamp(rfc3339: $0) }
  }
}
