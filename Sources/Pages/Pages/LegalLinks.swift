package import Cards

/// Where the law is answered; stands in the footer of every page.
package struct LegalLinks: Hashable, Sendable {
  /// Who is responsible.
  package var imprint: WebAddress?

  /// What happens with data.
  package var privacy: WebAddress?

  /// Who is asked to remove a card.
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
