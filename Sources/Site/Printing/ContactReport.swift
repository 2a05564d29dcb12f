package import ContactCodes
package import NFCTags
package import Problems

/// The result of a run of codes that hold contacts.
package struct ContactReport: Sendable {
  /// The codes that were made, in the run's order.
  package let contacts: [Contact]

  /// The paths of an earlier run's files that were replaced, relative to the site.
  package let replaced: [String]

  /// The warnings to read before printing.
  package let warnings: [Problem]

  /// The problems of cards that are left out.
  package let problems: [Problem]

  /// The number of cards that are left out.
  package let leftOut: Int
}

extension ContactReport {
  /// A card's contact and the files that show it.
  package struct Contact: Sendable {
    /// The contact as it is in the code.
    package let contact: ContactCode

    /// The card, its share, and the files.
    package let code: PrintReport.Code

    /// The message for a tag and the path of its file; `nil` where none was asked for.
    package var tag: (message: TagMessage, file: String)?
  }
}
