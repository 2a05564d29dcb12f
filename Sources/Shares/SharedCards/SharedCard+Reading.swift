package import Documents
import ShareFiles
import Shares
import Timestamps

extension SharedCard {
  /// The result of reading a `record.json` that somebody else serves.
  package enum Reading: Hashable, Sendable {
    /// The record of a live share.
    case live(SharedCard)

    /// The record of a share that has been withdrawn.
    case expired

    /// The record of a live share that is sealed.
    case sealed

    /// Bytes that are no record of a version that is known.
    case unknown

    /// Reads the bytes; keys that are not known are passed over (docs/formats.md).
    package init(of bytes: [UInt8]) {
      switch RecordDocument(of: bytes) {
      case .unknown: self = .unknown
      case .expired: self = .expired
      case .live(let node) where node.text(of: "sealed") == "true": self = .sealed
      case .live(let node): self = SharedCard(node).map(Self.live) ?? .unknown
      }
    }
  }

  /// Reads the record of a live share; `nil` where it says not all that it has to.
  package init?(_ node: Node) {
    guard let recordID = node.text(of: "recordID").flatMap({ try? RecordID($0) }),
      let revision = node.text(of: "revision").flatMap({ Int($0) }), Share.revisions ~= revision,
      let uid = node.text(of: "uid"), let fullName = node.text(of: "fullName"), !fullName.isEmpty,
      let role = node.nullable("role", \.scalar), let company = node.nullable("company", \.scalar),
      let createdAt = node.entry(named: "createdAt")?.node.moment,
      let expiresAt = node.nullable("expiresAt", \.moment)
    else { return nil }
    var files: [ShareFile: FileSummary] = [:]
    for file in ShareFile.all {
      guard let key = file.recordKey else { continue }
      let summary = node.nullable(key) { FileSummary($0, of: file) }
      guard let summary, summary != nil || file.isOptional else { return nil }
      files[file] = summary
    }
    self.init(
      recordID: recordID, revision: revision, uid: uid, fullName: fullName, role: role,
      company: company, files: files, createdAt: createdAt, expiresAt: expiresAt)
  }
}

extension SharedCard.FileSummary {
  fileprivate init?(_ node: Node, of file: ShareFile) {
    guard node.text(of: "path") == file.name, let sha256 = node.text(of: "sha256"),
      let bytes = node.text(of: "bytes").flatMap({ Int($0) }), bytes > 0
    else { return nil }
    self.init(bytes: bytes, sha256: sha256)
  }
}

extension Node {
  // A moment that can't be read makes the whole record unknown.
  fileprivate var moment: Timestamp? { scalar.flatMap { try? Timestamp(rfc3339: $0) } }

  /// The value of a key that may be `null`; no value at all where it is missing or can't be read.
  fileprivate func nullable<Value>(
    _ key: String, _ read: (Node) -> Value?
  ) -> Value?? {
    guard let node = entry(named: key)?.node else { return nil }
    return node.isNull ? .some(nil) : read(node).map { .some($0) }
  }
}
