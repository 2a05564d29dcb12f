package import Sessions

/// The options of a build.
package struct BuildOptions: Sendable {
  /// True to end shares of cards that left the input, regardless of the settings.
  package var prunes = false

  /// True to publish the cards without problems even if others have some.
  package var keepsGoing = false

  /// True to create a first store even if shares are published.
  package var isFirst = false

  /// True to give out links on this machine, whatever the settings say.
  package var isHere = false

  /// True to allow the links of live shares to change.
  package var relinks = false

  /// True to publish in another folder than the store remembers.
  package var movesOutput = false

  /// True to look at everything, also where nothing seems to have changed since the last build.
  package var isThorough = false

  /// The number of shares that the owner allows to end because their cards left the input, or of
  /// printed codes that may stop working; `nil` if none was given.
  package var confirmedEndings: Int?

  /// What the owner has agreed to, such as codes on paper that stop working.
  package var consent = Consent.none

  /// The number of new and of changed shares that the report lists one by one.
  package var listLimit = 20

  /// The number of cards of a kind of which names are told, and what they say otherwise, for which what is
  /// published is read; `nil` for none.
  package var detailLimit: Int?

  /// Creates the options of an ordinary build.
  package init() {}
}
