/// The rule that ends a share, and so what its owner can do about it.
package enum EndRule: Hashable, Sendable {
  /// Builds, which extend it while its card is in the input.
  case lease

  /// The owner, with the command `renew`.
  case renewal

  /// The card's own key `expires`.
  case card

  /// The site's setting `share.expires`.
  case settings
}
