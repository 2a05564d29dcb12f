package import ShareFiles
package import Shares
package import Timestamps

/// What is published of a share for programs: the file `record.json`.
package struct SharedCard: Hashable, Sendable {
  /// The share's ID.
  package let recordID: RecordID

  /// How often the share's folder has been published, from 1.
  package let revision: Int

  /// The vCard's UID.
  package let uid: String

  /// The person's whole name.
  package let fullName: String

  /// The job title.
  package let role: String?

  /// The company.
  package let company: String?

  /// The files beside the record that it sums up.
  package let files: [ShareFile: FileSummary]

  /// When the share was issued.
  package let createdAt: Timestamp

  /// When it ends; `nil` where it never does.
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
    /// The size.
    package let bytes: Int

    /// The SHA-256 digest in hexadecimal.
    package let sha256: String

    /// Creates a summary.
    package init(bytes: Int, sha256: String) {
      self.bytes = bytes
      self.sha256 = sha256
    }
  }
}
