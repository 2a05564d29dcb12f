extension PrintFolder {
  /// The ending of the file with a share's passcode, which no code has.
  private static let passcodeEnding = "-passcode.txt"

  /// The name of the file with the passcode of a card's share.
  static func passcodeName(ofCard card: String) -> String { card + passcodeEnding }

  /// The card that a code, or the passcode beside it, is named after.
  package static func card(inName name: String) -> String {
    if name.hasSuffix(passcodeEnding) { return String(name.dropLast(passcodeEnding.count)) }
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
