/// The purpose of a phone number, an address or a website, as the key `type` names it.
public enum ContactLabel: String, CaseIterable, Hashable, Sendable {
  /// At work.
  case work

  /// At home.
  case home

  /// A mobile phone; numbers only.
  case mobile

  /// A fax at work; numbers only.
  case fax

  /// A fax at home; numbers only.
  case homeFax

  /// The main number of a company; numbers only.
  case main

  /// A pager; numbers only.
  case pager

  /// Anything else.
  case other
}
