package import Cards

/// The links that law or courtesy asks a page to have; each is `nil` if not set.
package struct LegalSettings: Hashable, Sendable {
  /// The address of the imprint.
  package let imprint: WebAddress?

  /// The address of the privacy policy.
  package let privacy: WebAddress?

  /// The e-mail address for requests to be removed.
  package let contact: EmailAddress?

  init(_ reader: inout SettingsReader) {
    imprint = reader.value("legal.imprint", WebAddress.init)
    privacy = reader.value("legal.privacy", WebAddress.init)
    contact = reader.value("legal.contact", EmailAddress.init)
  }
}
