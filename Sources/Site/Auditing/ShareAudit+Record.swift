import Cards
import Documents
import Problems
import PublicFolder
import ShareFiles
import ShareMaking
import SharedCards
import Shares
import VCards

extension ShareAudit {
  /// Compares `record.json` with the row, the card and the files beside it.
  func recordFlaws(_ files: Files) -> [Flaw] {
    guard let bytes = files[.record] else { return [] }
    if bytes.isEmpty { return [Flaw(.record, "is empty")] }
    // Any fault in its syntax makes it invalid.
    guard let node = try? JSONReader.read(bytes, file: ShareFile.record.name),
      case .mapping(let entries) = node.value
    else { return [Flaw(.record, "is no record")] }
    if case .tombstone = PublishedRecord.Reading(of: bytes) {
      return [Flaw(.record, "says that the share has ended, and the store that it is live")]
    }
    // A vCard that can't be read is reported by itself.
    guard let vCard = files[.vCard] else { return [] }
    let expected = record(said: node, vCard: vCard, beside: files).json
    if bytes == expected { return [] }
    // A record that was just written can be read.
    guard let wanted = try? JSONReader.read(expected, file: "") else { return [] }
    let keys = entries.map(\.key)
    let known = ShareAudit.keys.filter { keys.contains($0) }
    if known.count < ShareAudit.keys.count {
      let missing = ShareAudit.keys.filter { !keys.contains($0) }
      return [Flaw(.record, "lacks \(missing.joined(separator: ", "))")]
    }
    if keys.count > known.count { return [Flaw(.record, "has a key that no record has")] }
    let flaws = known.filter { !Self.isSame(node, as: wanted, key: $0) }.map { key in
      Flaw(.record, "its \(key) is not \(owner(of: key))")
    }
    return flaws.isEmpty ? [Flaw(.record, "says the right in other bytes")] : flaws
  }

  /// Returns the record that belongs here.
  ///
  /// Without its card, it must agree with the vCard about the person.
  private func record(said node: Node, vCard: [UInt8], beside files: Files) -> SharedCard {
    if let card { return maker.record(of: card.card, share, beside: files.summaries) }
    let read = Self.onlyCard(in: vCard)
    // The card's ID is unknown here; a vCard that can't be read is reported by itself.
    let said = (try? CardID("unknown")).flatMap { read?.businessCard(id: $0) }
    return SharedCard(
      recordID: share.recordID, revision: share.revision,
      uid: read?.uid ?? node.text(of: "uid") ?? "",
      fullName: said?.fullName(on: maker.settings.language)
        ?? node.text(of: "fullName") ?? "",
      role: said.map { $0.role?.text } ?? node.text(of: "role"),
      company: said.map { $0.company?.text } ?? node.text(of: "company"),
      files: files.summaries, createdAt: share.createdAt,
      expiresAt: share.expiresAt)
  }

  private static let keys =
    ["version", "recordID", "revision", "uid", "fullName", "role", "company"]
    + ShareFile.all.compactMap(\.recordKey) + ["createdAt", "expiresAt"]

  /// Returns the source that a key's value must agree with.
  private func owner(of key: String) -> String {
    switch key {
    case "recordID", "revision", "createdAt", "expiresAt": "the store's"
    case "version": "1"
    default:
      if let file = ShareFile.all.first(where: { $0.recordKey == key }) {
        "what \(file.name) is"
      } else {
        card == nil ? "the vCard's" : "the card's"
      }
    }
  }

  /// Returns true if a key has the same value in both, regardless of its position.
  private static func isSame(_ node: Node, as other: Node, key: String) -> Bool {
    guard let left = node.entry(named: key)?.node, let right = other.entry(named: key)?.node
    else { return false }
    return left.says(right)
  }
}

extension Node {
  /// Returns true if two trees are equal except for their positions.
  fileprivate func says(_ other: Node) -> Bool {
    switch (value, other.value) {
    case (.null, .null): true
    case (.scalar, .scalar): scalar == other.scalar
    case (.mapping(let left), .mapping(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.node.says($1.node) }
    default: false
    }
  }
}
