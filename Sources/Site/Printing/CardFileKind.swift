/// What a card is given out by beside paper.
package enum CardFileKind: String, CaseIterable, Sendable {
  /// The end of an e-mail.
  case signature

  /// The backgrounds of phones and of calls.
  case wallpaper

  /// The content of an NFC tag.
  case ndef
}
