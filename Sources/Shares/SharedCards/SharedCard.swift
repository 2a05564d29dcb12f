import Digests
package import ShareFiles
package import Shares
package import Timestamps

/// The expiring share record that programs read: the file `record.json`.
package struct SharedCard: Hashable, Sendable {
  /// The share's ID.
  package let recordID: RecordID

  /// The number of times the share's folder has been published, from 1.
  package let revision: Int

  /// The vCard's UID.
  package let uid: String

  /// The person's full name.
  package let fullName: String

  /// The job title.
  package let role: String?

  /// The company.
  package let company: String?

  /// The summaries of the files beside the record.
  package let files: [ShareFile: FileSummary]

  /// The moment the share was issued.
  package let createdAt: Timestamp

  /// The moment the share ends; `nil` if it never does.
  package let expiresAt: Timestamp?

  /// Creates a record.
  package init(
    recordID: RecordID, revision: Int, uid: String, fullName: String, role: String?,
    company: String?, files: [ShareFile: FileSummary], createdAt: Timestamp,
    expiresAt: Timestamp?
  ) {
    self.recordID = recordID
    self.revision = revision
    self.uid = uid
    self.fullName = fullName
    self.role = role
    self.company = company
    self.files = files
    self.createdAt = createdAt
    self.expiresAt = expiresAt
  }
}

extension SharedCard {
  /// A file's size and checksum.
  package struct FileSummary: Hashable, Sendable {
    /// The size in bytes.
    package let bytes: Int

    /// The SHA-256 digest, 64 hexadecimal digits.
    package let sha256: String

    /// Summarises a file.
    package init(of bytes: [UInt8]) {
      self.init(bytes: bytes.count, sha256: SHA256Digest(of: bytes).hex)
    }

    /// Creates a summary.
    package init(bytes: Int, sha256: String) {
      self.bytes = bytes
      self.sha256 = sha256
    }
  }
}
