import CommandLine
import ContactCodes
import Problems

/// The options that several commands take.
enum SharedOptions {
  static let all = Flag("all", summary: "all cards")

  static let from = Option(
    "from", value: "FILE", .files,
    summary: "the cards named in FILE, one a line; - reads them from another program")

  /// The options that name cards.
  static let selection: [any OptionDeclaration] = [all, from]

  static let endsPrinted = Flag(
    "yes",
    summary: "don't ask, and go on where codes are on paper, printed less than 2 years ago")

  static let confirmed = Flag("yes", summary: "don't ask on a terminal whether a name is meant")

  static let part = Option(
    "shard", value: "K/N", summary: "the K-th of N parts, where it alone is built in this folder",
    parse: ShardChoice.init)

  static let fields = Option(
    "fields", value: "KEYS", summary: "the card's keys in a contact's code, such as mobile,email"
  ) { text throws(InvalidValue) in try ContactFields(text) }

  static let logo = Option(
    "logo", value: "FILE", .files,
    summary: "set an SVG, PNG or JPEG in the middle, in grey, at level H")
}

extension Argument {
  /// The site, as a command's one argument.
  static let siteFolder = Argument("DIR", count: .optional, values: .folders)

  /// The IDs of cards, or options that name some.
  static func cards(
    _ name: String = "CARD", count: Count = .oneOrMore,
    unless replacements: [any OptionDeclaration] = SharedOptions.selection
  ) -> Argument {
    Argument(name, count: count, values: cardNames, unless: replacements)
  }

  /// The ID of one card.
  static func card(_ name: String, unless replacements: [any OptionDeclaration]) -> Argument {
    Argument(name, values: cardNames, unless: replacements)
  }

  private static let cardNames = Values.names(
    inFolder: "cards", endings: ["yaml", "yml", "json", "vcf"])
}
