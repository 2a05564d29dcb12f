package import Cards

/// The links required by law, in the footer of every page.
package struct LegalLinks: Hashable, Sendable {
  /// The page that names who is responsible.
  package var imprint: WebAddress?

  /// The page on the use of data.
  package var privacy: WebAddress?

  /// The address for requests to remove a card.
  package var contact: EmailAddress?

  /// Creates links.
  package init(
    imprint: WebAddress? = nil, privacy: WebAddress? = nil, contact: EmailAddress? = nil
  ) {
    self.imprint = imprint
    self.privacy = privacy
    self.contact = contact
  }
}

extension LegalLinks {
  var isEmpty: Bool { imprint == nil && privacy == nil && contact == nil }
}
