import Documents
package import ShareFiles
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
  /// The form of the share, whose record names nobody where it is sealed.
  package var form: ShareForm { uid == nil ? .sealed : .open }

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
      // Every run reads the records of all shares, nearly all of them as they were written.
      if let skim = JSONSkim(bytes) {
        self.init(text: skim.text(of:), isNull: skim.isNull)
      } else if let node = try? JSONReader.read(bytes, file: ShareFile.record.name) {
        self.init(text: node.text(of:), isNull: { node.entry(named: $0)?.node.isNull ?? false })
      } else {
        // Why the bytes are no record makes no difference to anybody.
        self = .unknown
      }
    }

    private init(text: (String) -> String?, isNull: (String) -> Bool) {
      switch RecordState(text: text) {
      case .unknown: self = .unknown
      case .expired: self = .tombstone(revision: PublishedRecord.revision(text))
      case .live: self = PublishedRecord(text: text, isNull: isNull).map(Self.record) ?? .unknown
      }
    }
  }

  private init?(text: (String) -> String?, isNull: (String) -> Bool) {
    guard let recordID = text("recordID"), let revision = Self.revision(text),
      let createdAt = Self.moment(text("createdAt"))
    else { return nil }
    let uid = text("uid")
    guard uid != nil || text("sealed") == "true" else { return nil }
    let expiresAt = Self.moment(text("expiresAt"))
    guard expiresAt != nil || isNull("expiresAt") else { return nil }
    self.init(
      recordID: recordID, revision: revision, uid: uid, createdAt: createdAt,
      expiresAt: expiresAt)
  }

  /// The revision if it is one that the store accepts; `nil` otherwise.
  private static func revision(_ text: (String) -> String?) -> Int? {
    text("revision").flatMap { Int($0) }.flatMap { Share.revisions ~= $0 ? $0 : nil }
  }

  private static func moment(_ text: String?) -> Timestamp? {
    // A moment that can't be read makes the whole record unknown.
    text.flatMap { try? Timestamp(rfc3339: $0) }
  }
}
