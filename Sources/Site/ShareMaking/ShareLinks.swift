import Files
package import Sealing
package import Settings
package import ShareFiles
package import ShareKeys
package import Shares

/// The links of a site's shares, made of what its settings say and of the keys of sealed shares.
package struct ShareLinks: Sendable {
  private let url: SiteURL
  private let form: ShareLink
  private let keys: KeyFolder
  private let known: [RecordID: SealingKey]

  /// Creates the links of one form on a site.
  /// - Parameters:
  ///   - keys: The owner's folder of keys.
  ///   - known: Keys that are at hand and need not be read there.
  package init(
    on url: SiteURL, as form: ShareLink, keys: KeyFolder, known: [RecordID: SealingKey] = [:]
  ) {
    self.url = url
    self.form = form
    self.keys = keys
    self.known = known
  }
}

extension ShareLinks {
  /// Returns the link in a share's code.
  /// - Throws: ``MissingKey`` for a sealed share whose key is not at hand.
  package func link(to share: Share) throws(MissingKey) -> String {
    link(to: share.recordID, with: try key(of: share))
  }

  /// Returns the link in a share's code.
  /// - Parameter key: The key of a sealed share; `nil` for an open one.
  package func link(to recordID: RecordID, with key: SealingKey?) -> String {
    if let key {
      form.sealedAddress(of: key.secret.text, on: url)
    } else {
      form.address(of: recordID.text, on: url)
    }
  }

  /// Returns the link in the code of a share on a tag, as short as it can be.
  /// - Parameter key: The key of a sealed share; `nil` for an open one.
  package func tagLink(to recordID: RecordID, with key: SealingKey?) -> String {
    form.tagAddress(of: recordID.text, with: key?.secret.text, on: url)
  }

  /// Returns a share's link as messages show it: a sealed share's without its secret.
  package func shownLink(to share: Share) -> String {
    shownSecret(of: share).map { form.sealedAddress(of: $0, on: url) }
      ?? link(to: share.recordID, with: nil)
  }

  /// What stands for the secret in a sealed share's link; `nil` for an open one.
  private func shownSecret(of share: Share) -> String? { share.form.key { "…" } }

  /// Returns the shortest address of a share, without the scheme, for typing:
  /// `cards.example.com/c/K7Q2…/`.
  /// - Parameter key: The key of a sealed share; `nil` for an open one.
  package func shortLink(to recordID: RecordID, with key: SealingKey?) -> String {
    shortLink(to: recordID, with: key?.secret.text)
  }

  /// Returns that address as messages show it: a sealed share's without its secret.
  package func shownShortLink(to share: Share) -> String {
    shortLink(to: share.recordID, with: shownSecret(of: share))
  }

  /// - Parameter secret: That of a sealed share; `nil` for an open one.
  private func shortLink(to recordID: RecordID, with secret: String?) -> String {
    let folder =
      secret.map { "\(form.sealedName)/#\($0)" } ?? "\(form.sharesName)/\(recordID)/"
    return "\(url.host)\(url.path)/\(folder)"
  }

  /// Returns the key of a share; `nil` for one that is open, which has none.
  /// - Throws: ``MissingKey``.
  package func key(of share: Share) throws(MissingKey) -> SealingKey? {
    try key(of: share.recordID, as: share.form)
  }

  /// Returns the key of a share; `nil` for one of a form without.
  /// - Throws: ``MissingKey``.
  package func key(
    of recordID: RecordID, as form: ShareForm
  ) throws(MissingKey) -> SealingKey? {
    try form.key { () throws(MissingKey) in try key(of: recordID) }
  }

  /// Returns the key of a sealed share.
  /// - Throws: ``MissingKey``.
  package func key(of recordID: RecordID) throws(MissingKey) -> SealingKey {
    if let key = known[recordID] { return key }
    let key: SealingKey?
    do throws(FileFault) { key = try keys.key(of: recordID) } catch { throw .unread(error) }
    guard let key else { throw .lost }
    return key
  }
}
