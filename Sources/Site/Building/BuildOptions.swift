/// What a build is asked for.
package struct BuildOptions: Sendable {
  /// Whether shares of cards that left the input end, whatever the settings say.
  package var prunes = false

  /// Whether the good cards are published where others have problems.
  package var keepsGoing = false

  /// Whether a first store is made although shares are published.
  package var isFirst = false

  /// Whether links may change under live shares.
  package var relinks = false

  /// Whether it publishes elsewhere than the store remembers.
  package var movesOutput = false

  /// The number of shares that may end because their cards left the input; `nil` means few.
  package var confirmedEndings: Int?

  /// Whether codes that are on paper may lead nowhere from now on.
  package var endsPrinted = false

  /// How many of the shares that are issued or updated are listed one by one.
  package var listLimit = 20

  /// Creates the options of an ordinary build.
  package init() {}
}
