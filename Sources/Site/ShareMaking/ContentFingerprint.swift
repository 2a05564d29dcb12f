import CardParts
package import CardSources
package import Cards
package import Digests
package import Files
import PhotoFinding
package import Problems
package import Settings
import ShareFiles
package import Shares
import VCards

/// Turns a card into its key and the digest of its content, both HMAC-SHA-256 under the store's
/// key.
package struct ContentFingerprint: Sendable {
  /// The store's random key.
  package let storeKey: [UInt8]
  let site: Site
  let settings: SiteSettings

  /// What was seen of photos before; `nil` to read all.
  let photos: PhotoMemory?

  /// Where the cards are noted that were read; `nil` for nowhere.
  let rows: RowNotes?

  /// Creates a fingerprint.
  /// - Parameters:
  ///   - storeKey: The store's random key, 32 bytes; empty if there is no store yet.
  ///   - photos: What was seen of photos before; `nil` to read all.
  ///   - rows: Where the cards are noted that were read; `nil` for nowhere.
  package init(
    storeKey: [UInt8], site: Site, settings: SiteSettings, photos: PhotoMemory? = nil,
    rows: RowNotes? = nil
  ) {
    self.storeKey = storeKey
    self.site = site
    self.settings = settings
    self.photos = photos
    self.rows = rows
  }
}

extension ContentFingerprint {
  /// Returns the key of a card's shares.
  package static func key(of id: CardID, _ authentication: borrowing HMACSHA256) -> SHA256Digest {
    authentication.authenticate(Array("card \(id)".utf8))
  }

  /// Creates what one worker keeps from card to card.
  package func worker() -> Worker {
    Worker(fingerprint: self)
  }

  /// A worker's keyed HMAC.
  ///
  /// It is a class because a keyed HMAC can't be copied and all cards of a worker use the same one.
  package final class Worker {
    private let fingerprint: ContentFingerprint
    private let authentication: HMACSHA256

    fileprivate init(fingerprint: ContentFingerprint) {
      self.fingerprint = fingerprint
      authentication = HMACSHA256(key: fingerprint.storeKey)
    }
  }
}

extension ContentFingerprint.Worker {
  /// Returns the key of a card's shares.
  package func key(of id: CardID) -> SHA256Digest {
    ContentFingerprint.key(of: id, authentication)
  }

  /// Returns the digest of everything in the vCard except `REV`, and of the photo's source and
  /// settings.
  /// - Throws: ``Problem`` if the photo can't be read.
  package func digest(of sourced: SourcedCard) throws(Problem) -> SHA256Digest {
    try content(of: sourced).digest
  }

  /// Returns that digest, and the length of the vCard without photo in bytes.
  func content(of sourced: SourcedCard) throws(Problem) -> (digest: SHA256Digest, length: Int) {
    let card = sourced.card
    let settings = fingerprint.settings
    let vCard = VCard(card: card, language: settings.language, uid: settings.uid(of: card.id))
    var content = Array("content 1\n\(card.language?.text ?? "")\n".utf8) + vCard.content()
    let length = content.count
    for kind in CardPart.Kind.allCases { content += (card.parts[kind]?.digestText ?? "").utf8 }
    guard let photo = card.photo else { return (authentication.authenticate(content), length) }
    let (side, limit) = (settings.photo.side, settings.photo.maxBytes)
    content += Array("photo \(side) \(limit) \(photo.focus.x) \(photo.focus.y)\n".utf8)
    if let crop = photo.crop {
      content += Array("crop \(crop.left) \(crop.bottom) \(crop.width) \(crop.height)\n".utf8)
    }
    let entry = entry(of: photo, content)
    if let entry, let known = fingerprint.photos?.digest(of: entry) { return (known, length) }
    var message = authentication.begin()
    message.update(content)
    message.update(try sourced.photoBytes(in: fingerprint.site.folder))
    let digest = message.finish()
    if let entry { fingerprint.photos?.note(digest, of: entry) }
    return (digest, length)
  }

  /// Notes a card by its row, for the next build.
  func note(_ sourced: SourcedCard, key: SHA256Digest) {
    guard let rows = fingerprint.rows else { return }
    rows.note(
      RowMemory.Entry(
        mark: mark(of: sourced), key: key, isUndivided: sourced.card.isUndivided))
  }

  private func mark(of sourced: SourcedCard) -> RowMark {
    if !sourced.references.isEmpty { return .ofReference }
    guard let row = sourced.row else { return .ofNoRow }
    return sourced.isRemarked ? .ofRemark : RowMark(of: row, authentication)
  }

  /// Returns what a photo's file and the rest of a card's content are remembered by; `nil` if it is not to be
  /// remembered.
  private func entry(of photo: CardPhoto, _ content: [UInt8]) -> SHA256Digest? {
    // A file that can't be looked at is told by whoever reads it.
    guard let photos = fingerprint.photos, case .file(let path) = photo.source,
      let stamp = try? fingerprint.site.folder.stamp(of: path),
      photos.trusts(stamp, in: fingerprint.site.folder.folder(path).parent)
    else { return nil }
    var bytes = Array("photo memory 1\n".utf8)
    stamp.append(to: &bytes)
    return authentication.authenticate(bytes + content)
  }

  /// Returns the form that a card's shares are to have.
  /// - Throws: ``Problem`` if the site's store is in the way.
  func form(of sourced: SourcedCard) throws(Problem) -> ShareForm {
    if let problem = fingerprint.settings.obstacleToSealing(sourced) { throw problem }
    return fingerprint.settings.form(of: sourced.card)
  }

  /// Returns the digest of everything in a share's folder.
  /// - Parameter share: With the digest of the card's content.
  /// - Parameter rendering: The digest of everything else that the files are made from.
  /// - Parameter shown: What the page shows of other cards; empty for nothing.
  package func pageDigest(
    of share: Share, rendering: SHA256Digest, showing shown: [UInt8] = []
  ) -> SHA256Digest {
    let expiry = share.expiresAt?.description ?? "never"
    let lease = share.isLease(under: fingerprint.settings.share) ? " lease" : ""
    let form = share.form == .open ? "" : " \(share.form.rawValue)"
    var message = authentication.begin()
    message.update(Array("page 1\n\(expiry)\(lease)\(form)\n".utf8))
    message.update(share.contentDigest.bytes)
    message.update(rendering.bytes)
    message.update(shown)
    if let feed = share.dates?.feed {
      message.update(Array("feed \(feed.sequence)\n".utf8) + feed.digest.bytes)
    }
    return message.finish()
  }
}

extension Share {
  /// Returns true if every build moves the share's end on.
  func isLease(under settings: ShareSettings) -> Bool {
    settings.renewal == .whileListed && lifetimeInSeconds != nil
  }
}

extension SourcedCard {
  /// Reads the card's photo file; empty if the card has no photo.
  package func photoBytes(in site: Folder) throws(Problem) -> [UInt8] {
    try sourcedPhoto?.bytes(in: site) ?? []
  }
}

extension SourcedPhoto {
  /// The largest photo file that is read, in bytes: 64 MB.
  private static let limit = 64_000_000

  /// Reads the photo's file.
  package func bytes(in site: Folder) throws(Problem) -> [UInt8] {
    do throws(FileFault) { return try read(in: site) } catch {
      throw problem("\(quotedPath)\(error.reason)")
    }
  }

  /// Reads the photo's file, whose fault is not yet the card's problem.
  package func read(in site: Folder) throws(FileFault) -> [UInt8] {
    switch photo.source {
    case .embedded(let bytes): return bytes
    case .file(let path): return try site.read(path, atMost: Self.limit)
    }
  }

  /// Returns a problem of the photo, at the place that names it.
  package func problem(_ message: String, severity: Problem.Severity = .error) -> Problem {
    Problem(
      severity: severity, file: file, position: position, field: "photo",
      message: "photo \(message)")
  }
}
