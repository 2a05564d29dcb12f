import Sealing

/// What paper holds of the keys of sealed shares.
package struct PrintedKeys: Sendable {
  /// The texts of codes, each with the name of the card that its file is named after, and whether it was read from
  /// paper.
  private(set) var codes: [(text: [UInt8], name: String, isOnPaper: Bool)] = []

  /// The passcodes, with the names in the same way.
  private(set) var passcodes: [(passcode: Passcode, name: String)] = []

  /// Creates a value without any.
  package init() {}
}

extension PrintedKeys {
  /// Adds the text of a code.
  /// - Parameter isOnPaper: True unless it was read from a picture that we made.
  package mutating func add(code: [UInt8], named name: String, isOnPaper: Bool) {
    codes.append((code, name, isOnPaper))
  }

  /// Adds the passcodes in a text, one a line; other lines are none.
  /// - Returns: True if there is one.
  package mutating func add(passcodesIn text: String, named name: String) -> Bool {
    let found = text.split(whereSeparator: \.isNewline).compactMap { Passcode(folding: $0) }
    passcodes += found.map { ($0, name) }
    return !found.isEmpty
  }

  /// True if there is a passcode.
  var hasPasscodes: Bool { !passcodes.isEmpty }

  /// The passcode in the file that is named after a card; `nil` where there is none.
  func passcode(ofCardNamed name: String) -> Passcode? {
    passcodes.first { $0.name == name }?.passcode
  }

  /// The passcodes in the order in which they are tried on a code: first those of the same card's files.
  func candidates(forCodeNamed name: String) -> [Passcode] {
    let (same, others) = (
      passcodes.filter { $0.name == name }, passcodes.filter { $0.name != name }
    )
    return (same + others).map(\.passcode)
  }
}
