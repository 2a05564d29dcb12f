/// How a share stands in its folder.
///
/// It never changes while the share is live: its link opens one form alone.
package enum ShareForm: String, Hashable, Sendable, CaseIterable {
  /// As the files of its card, which whoever has the link can read.
  case open

  /// As ciphertext whose key is in its link alone.
  case sealed
}

extension ShareForm {
  /// Creates the form that the key `sealed` of a card or a site asks for.
  package init(isSealed: Bool) { self = isSealed ? .sealed : .open }

  /// The files that a share can have.
  ///
  /// The record comes first, since it tells an outdated copy from one that was changed.
  package var files: [ShareFile] {
    switch self {
    case .open: ShareFile.open
    case .sealed: ShareFile.sealed
    }
  }

  /// True if the share opens with a key that goes with it.
  package var needsKey: Bool { self == .sealed }

  /// Returns what goes with the key of such a share; `nil` for a form without key.
  /// - Parameter make: Makes it; not called for a form without.
  package func key<Key, Failure>(
    _ make: () throws(Failure) -> Key?
  ) throws(Failure) -> Key? {
    needsKey ? try make() : nil
  }

  /// The published files that hold ``ShareFile/contents``.
  package var contents: [ShareFile] { ShareFile.contents.compactMap(file) }

  /// Returns the published file that is a content; `nil` for the photo of a sealed share, which is in the contact.
  /// - Parameter content: One of ``ShareFile/contents``.
  package func file(of content: ShareFile) -> ShareFile? {
    switch self {
    case .open: content
    case .sealed: content == .photo ? nil : content.part
    }
  }

  /// Returns the published file in which a content is.
  /// - Parameter content: One of ``ShareFile/contents``.
  package func holder(of content: ShareFile) -> ShareFile {
    file(of: content) ?? ShareFile.vCard.part
  }
}
