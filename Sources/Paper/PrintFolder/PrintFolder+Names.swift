extension PrintFolder {
  /// The ending of the file with a share's passcode, which no code has.
  private static let passcodeEnding = "-passcode.txt"

  /// The name of the file with the passcode of a card's share.
  static func passcodeName(ofCard card: String) -> String { card + passcodeEnding }

  /// What the names of calendars with departures begin with: the folder that they are in.
  private static let departuresPrefix = "\(departuresFolder)/"

  /// The name of that folder.
  package static let departuresFolder = "departures"

  /// The name of the calendar with when whoever is on a card sets out.
  package static func departuresName(ofCard card: String) -> String {
    "\(departuresPrefix)\(card).ics"
  }

  /// True for the name of such a calendar.
  static func isOfDepartures(_ name: String) -> Bool { name.hasPrefix(departuresPrefix) }

  /// The folder within the print folder that a file is in; `nil` for most.
  package static func folder(ofName name: String) -> String? {
    isOfDepartures(name) ? departuresFolder : nil
  }

  /// A name without the folder of departures.
  static func withoutFolder<Name: Collection<UInt8>>(_ name: Name) -> Name.SubSequence {
    name.dropFirst(name.starts(with: departuresPrefix.utf8) ? departuresPrefix.utf8.count : 0)
  }

  /// The card that a code, the passcode beside it or a calendar with departures is named after.
  package static func card(inName name: String) -> String {
    if isOfDepartures(name) {
      return card(inName: String(name.dropFirst(departuresPrefix.count)))
    }
    if name.hasSuffix(passcodeEnding) { return String(name.dropLast(passcodeEnding.count)) }
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
