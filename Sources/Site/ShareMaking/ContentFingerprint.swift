package import CardSources
package import Cards
package import Digests
package import Files
package import Problems
package import Settings
import VCards

/// Turns a card into its key and the digest of what it says, both HMAC-SHA-256 under the store's key.
package struct ContentFingerprint: Sendable {
  /// The store's random key.
  package let storeKey: [UInt8]
  let site: Site
  let settings: SiteSettings

  /// Creates a fingerprint.
  /// - Parameter storeKey: The store's random key: 32 bytes, or none where there is no store yet.
  package init(storeKey: [UInt8], site: Site, settings: SiteSettings) {
    self.storeKey = storeKey
    self.site = site
    self.settings = settings
  }
}

extension ContentFingerprint {
  /// The key that a card's shares are kept under.
  package static func key(of id: CardID, _ authentication: borrowing HMACSHA256) -> [UInt8] {
    authentication.authenticate(Array("card \(id)".utf8)).bytes
  }

  /// What one worker keeps from card to card.
  package func worker() -> Worker {
    Worker(fingerprint: self)
  }

  /// A class, since a keyed HMAC can't be copied and every card of a worker uses the same.
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
  /// The key that a card's shares are kept under.
  package func key(of id: CardID) -> [UInt8] {
    ContentFingerprint.key(of: id, authentication)
  }

  /// The digest of all that a vCard holds but its `REV`, and of what its photo is made from.
  /// - Throws: ``Problem`` where the photo can't be read.
  package func digest(of sourced: SourcedCard) throws(Problem) -> [UInt8] {
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
    return message.finish().bytes
  }

  /// The digest of everything in a share's folder.
  /// - Parameter contentDigest: What the card holds.
  /// - Parameter rendering: What else the files are made from.
  package func pageDigest(contentDigest: [UInt8], expiry: String, rendering: [UInt8]) -> [UInt8] {
    var message = authentication.begin()
    message.update(Array("page 1\n\(expiry)\n".utf8))
    message.update(contentDigest)
    message.update(rendering)
    return message.finish().bytes
  }
}

extension SourcedCard {
  /// The bytes of the card's photo file; none where it has no photo.
  package func photoBytes(in site: Folder) throws(Problem) -> [UInt8] {
    try sourcedPhoto?.bytes(in: site) ?? []
  }
}

extension SourcedPhoto {
  /// The largest photo file that is read: 64 MB.
  private static let limit = 64_000_000

  /// The bytes of the photo's file.
  package func bytes(in site: Folder) throws(Problem) -> [UInt8] {
    switch photo.source {
    case .embedded(let bytes): return bytes
    case .file(let path):
      do throws(FileFault) {
        return try site.read(path, atMost: Self.limit)
      } catch {
        throw problem("\"\(path)\" \(error.reason)")
      }
    }
  }

  /// Something wrong with the photo, at the place where it is named.
  package func problem(_ message: String) -> Problem {
    Problem(file: file, position: position, field: "photo", message: "photo \(message)")
  }
}
