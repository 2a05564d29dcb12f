package import Cards

/// What the law or courtesy asks a page to name; each `nil` where it is not set.
package struct LegalSettings: Hashable, Sendable {
  /// Who answers for the site.
  package let imprint: WebAddress?

  /// What is done with data.
  package let privacy: WebAddress?

  /// Where a person asks to be removed.
  package let contact: EmailAddress?

  init(_ reader: inout SettingsReader) {
    imprint = reader.value("legal.imprint", WebAddress.init)
    privacy = reader.value("legal.privacy", WebAddress.init)
    contact = reader.value("legal.contact", EmailAddress.init)
  }
}
