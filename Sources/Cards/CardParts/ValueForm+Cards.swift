package import Documents

extension ValueForm {
  /// Any text, also one that looks like a number.
  package static let anyText = ValueForm.text("a text", takesNumbers: true)

  /// The address of a page, with or without its scheme.
  package static let webAddress = ValueForm.text(
    "a web address", pattern: #"^([Hh][Tt][Tt][Pp][Ss]?://|[^:/?#@\s]+\.[^:/?#@\s]{2,})"#)

  /// An e-mail address.
  package static let email = ValueForm.text("an e-mail address", pattern: "^[^@ ]+@[^@ ]+$")

  /// The ID of a card.
  package static let cardID = ValueForm.text(
    "the ID of a card", pattern: "^[a-z0-9][a-z0-9._-]{0,63}$", takesNumbers: true)

  /// A tag of BCP 47.
  package static let language = ValueForm.text(
    "a language tag (BCP 47)", pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$")

  /// How long a share lasts.
  package static let lifetime = ValueForm.text(
    "1h to 3650d (h, d or w), or never", pattern: "^([0-9]{1,7}[hdw]|never)$")

  /// When a share ends.
  package static let expires = ValueForm.text(
    "a day, or a moment with its offset",
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}"
      + #"([Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2}))?$"#)
}
