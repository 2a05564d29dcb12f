import Files
package import Sealing
package import Settings
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
    try share.isSealed ? sealedLink(to: share.recordID) : openLink(to: share)
  }

  /// Returns the link in the code of a share that is not sealed.
  package func openLink(to share: Share) -> String {
    form.address(of: share.recordID.text, on: url)
  }

  /// Returns the link in a sealed share's code.
  /// - Throws: ``MissingKey``.
  package func sealedLink(to recordID: RecordID) throws(MissingKey) -> String {
    sealedLink(with: try key(of: recordID))
  }

  /// Returns the link in the code of the sealed share with a key.
  package func sealedLink(with key: SealingKey) -> String {
    form.sealedAddress(of: key.secret.text, on: url)
  }

  /// Returns a share's link as messages show it: a sealed share's without its secret.
  package func shownLink(to share: Share) -> String {
    share.isSealed ? form.sealedAddress(of: "…", on: url) : openLink(to: share)
  }

  /// Returns the shortest address of a share, without the scheme, for typing:
  /// `cards.example.com/c/K7Q2…/`.
  /// - Throws: ``MissingKey`` for a sealed share whose key is not at hand.
  package func shortLink(to share: Share) throws(MissingKey) -> String {
    shortLink(to: share, with: try share.isSealed ? key(of: share.recordID).secret.text : "")
  }

  /// Returns that address as messages show it: a sealed share's without its secret.
  package func shownShortLink(to share: Share) -> String { shortLink(to: share, with: "…") }

  private func shortLink(to share: Share, with secret: String) -> String {
    let site = "\(url.host)\(url.path)"
    return share.isSealed
      ? "\(site)/\(form.sealedName)/#\(secret)" : "\(site)/\(form.sharesName)/\(share.recordID)/"
  }

  /// Returns the passcode of a share; `nil` if it has none.
  /// - Throws: ``MissingKey`` for a sealed share whose key is not at hand.
  package func passcode(of share: Share) throws(MissingKey) -> Passcode? {
    try share.isSealed ? key(of: share.recordID).passcode : nil
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
