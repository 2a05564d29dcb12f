import Cards
import Digests
import Files
import PublicFolder
import Settings
import Verification

/// Holds a tombstone against what a sweep leaves: a record that is exactly ours, and a page that holds
/// nothing of a card.
struct TombstoneProof: Sendable {
  /// The page that a sweep would leave today, and the one where nothing of the site can be read.
  let pages: [[UInt8]]

  init(_ siteTombstone: Tombstone) {
    pages = [siteTombstone.page, SitePages.plainTombstone().page].compactMap(\.self)
  }
}

extension TombstoneProof {
  /// What a tombstone is.
  struct Verdict: Sendable {
    var flaws: [ShareProof.Flaw] = []

    /// A page that other templates or settings have made, as it seems; `nil` where it is of today.
    var olderPage: OlderPage?
  }

  /// Looks at a folder that holds a tombstone's record.
  func verdict(on folder: Folder) -> Verdict {
    var verdict = Verdict()
    let entries: [InventoryEntry]
    do throws(FileFault) {
      entries = try folder.inventory()
    } catch {
      verdict.flaws = [ShareProof.Flaw("", error.reason)]
      return verdict
    }
    for entry in entries {
      if !["index.html", "record.json"].contains(entry.name) {
        verdict.flaws.append(
          ShareProof.Flaw(entry.name, "is in a tombstone, where only a page and a record may be"))
      } else if let flaw = entry.flaw {
        verdict.flaws.append(ShareProof.Flaw(entry.name, flaw))
      } else {
        look(at: entry, in: folder, &verdict)
      }
    }
    return verdict
  }

  private func look(at entry: InventoryEntry, in folder: Folder, _ verdict: inout Verdict) {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try folder.read(entry.name, atMost: 1_000_000)
    } catch {
      verdict.flaws.append(ShareProof.Flaw(entry.name, error.reason))
      return
    }
    if entry.name == "record.json" {
      if Self.isRecord(bytes) { return }
      verdict.flaws.append(ShareProof.Flaw(entry.name, "is not a tombstone's record"))
    } else if let flaw = flaw(ofPage: bytes) {
      verdict.flaws.append(ShareProof.Flaw(entry.name, flaw))
    } else if !pages.contains(bytes) {
      verdict.olderPage = OlderPage(bytes, but: pages)
    }
  }

  /// What is wrong with a page, whatever templates have made it.
  private func flaw(ofPage bytes: [UInt8]) -> String? {
    if pages.contains(bytes) { return nil }
    let ofShares = ["card.vcf", "photo.jpg", "qr.png", "data-share=\"live\"", "BEGIN:VCARD"]
    if ofShares.contains(where: { bytes.contains(text: $0) }) {
      return "still holds something of a share, and a tombstone holds nothing of a person"
    }
    let hasMore = pages.contains { page in
      let start = zip(page, bytes).prefix { $0 == $1 }.count
      let end = zip(page.reversed(), bytes.reversed()).prefix { $0 == $1 }.count
      return bytes.count > page.count && start + end >= page.count
    }
    return hasMore ? "has something in it that its template has not" : nil
  }

  /// Older ones say no revision.
  private static func isRecord(_ bytes: [UInt8]) -> Bool {
    guard case .tombstone(let revision) = PublishedRecord.Reading(of: bytes) else { return false }
    let ours = Tombstone(page: nil).files(ofRevision: revision ?? 1).map(\.bytes)
    if ours.contains(bytes) { return true }
    return revision == nil && bytes == Array("{\"version\":1,\"state\":\"expired\"}\n".utf8)
  }
}

/// A tombstone's page that is not of today: what its words say beyond the pages that are known.
struct OlderPage: Hashable, Sendable {
  let digest: [UInt8]

  /// Words that today's pages have not.
  private let words: Set<String>

  init(_ bytes: [UInt8], but known: [[UInt8]]) {
    digest = SHA256Digest(of: bytes).bytes
    words = known.reduce(Self.words(of: String(decoding: bytes, as: UTF8.self))) { words, page in
      words.subtracting(Self.words(of: String(decoding: page, as: UTF8.self)))
    }
  }
}

extension OlderPage {
  /// Whether the page holds the name or an e-mail address of a card.
  func holds(_ card: BusinessCard, in language: LanguageTag) -> Bool {
    if words.isEmpty { return false }
    let texts = [card.name.full(in: card.language ?? language)] + card.emails.map(\.value.text)
    return texts.contains { text in
      let parts = Self.words(of: text)
      return !parts.isEmpty && parts.isSubset(of: words)
    }
  }

  /// Runs of letters and digits of two characters or more, in lower case.
  private static func words(of text: String) -> Set<String> {
    Set(
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 1 }
        .map { String($0) })
  }
}
