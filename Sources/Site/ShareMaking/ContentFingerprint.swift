package import CardSources
package import Cards
package import Digests
package import Files
import PhotoFinding
package import Problems
package import Settings
package import Shares
import VCards

/// Turns a card into its key and the digest of its content, both HMAC-SHA-256 under the store's
/// key.
package struct ContentFingerprint: Sendable {
  /// The store's random key.
  package let storeKey: [UInt8]
  let site: Site
  let settings: SiteSettings

  /// Creates a fingerprint.
  /// - Parameter storeKey: The store's random key, 32 bytes; empty if there is no store yet.
  package init(storeKey: [UInt8], site: Site, settings: SiteSettings) {
    self.storeKey = storeKey
    self.site = site
    self.settings = settings
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
    let card = sourced.card
    let settings = fingerprint.settings
    let vCard = VCard(card: card, language: settings.language, uid: settings.uid(of: card.id))
    var message = authentication.begin()
    message.update(Array("content 1\n\(card.language?.text ?? "")\n".utf8))
    message.update(vCard.content())
    if let photo = card.photo {
      let (side, limit) = (settings.photo.side, settings.photo.maxBytes)
      message.update(Array("photo \(side) \(limit) \(photo.focus.x) \(photo.focus.y)\n".utf8))
      message.update(try sourced.photoBytes(in: fingerprint.site.folder))
    }
    return message.finish()
  }

  /// Returns true if a card's shares are to be sealed.
  /// - Throws: ``Problem`` if the site's store is in the way.
  func seals(_ sourced: SourcedCard) throws(Problem) -> Bool {
    if let problem = fingerprint.settings.obstacleToSealing(sourced) { throw problem }
    return fingerprint.settings.seals(sourced.card)
  }

  /// Returns the digest of everything in a share's folder.
  /// - Parameter share: With the digest of the card's content.
  /// - Parameter rendering: The digest of everything else that the files are made from.
  package func pageDigest(of share: Share, rendering: SHA256Digest) -> SHA256Digest {
    let expiry = share.expiresAt?.description ?? "never"
    let lease = share.isLease(under: fingerprint.settings.share) ? " lease" : ""
    let kind = share.isSealed ? " sealed" : ""
    var message = authentication.begin()
    message.update(Array("page 1\n\(expiry)\(lease)\(kind)\n".utf8))
    message.update(share.contentDigest.bytes)
    message.update(rendering.bytes)
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
