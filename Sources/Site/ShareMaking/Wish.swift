/// The owner's request for a card beyond an ordinary build.
package enum Wish {
  /// No request: new and changed cards are published.
  case none

  /// The same link with a later end.
  case renew

  /// A new link.
  case reissue
}
