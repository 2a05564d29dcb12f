/// A file of the print folder: what it shows, and how its bytes come about.
package struct PrintFile {
  /// The name, within a folder only where it is of departures.
  package let name: String

  /// The IDs of the shares that it shows, sorted; at least one.
  package let shares: [String]

  /// The command that makes it again when one of several shares has ended; `nil` where a file of one
  /// share is meant, which nothing brings back.
  package let command: String?

  /// Makes the bytes.
  package let bytes: () throws(PrintFault) -> [UInt8]

  /// Creates a file that shows shares.
  package init(
    _ name: String, showing shares: [String], command: String? = nil,
    bytes: @escaping () throws(PrintFault) -> [UInt8]
  ) {
    self.name = name
    self.shares = shares.sorted()
    self.command = command
    self.bytes = bytes
  }

  /// A file of a point at which people check in, which no sweep removes.
  /// - Parameters:
  ///   - digest: Stands for what the file says.
  ///   - command: The command that makes it again.
  package init(
    _ name: String, ofPoint id: String, digest: String, command: String,
    bytes: @escaping () throws(PrintFault) -> [UInt8]
  ) {
    self.init(
      name, showing: [PrintList.Line.mark(ofPoint: id, digest: digest)], command: command,
      bytes: bytes)
  }

  /// The file with the passcode of a card's share, which is beside its code.
  /// - Parameter text: The passcode as people are shown it.
  package static func passcode(_ text: String, ofCard card: String, share: String) -> PrintFile {
    PrintFile(PrintFolder.passcodeName(ofCard: card), showing: [share]) { Array("\(text)\n".utf8) }
  }
}
