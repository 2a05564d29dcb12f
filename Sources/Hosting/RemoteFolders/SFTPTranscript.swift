import Bytes

/// What sftp(1) prints in a batch: each command behind a prompt before it begins, then what it lists.
struct SFTPTranscript {
  private let commands: [SFTPCommand]
  private var line: [UInt8] = []
  private var lines: [String] = []

  /// The number of commands that have begun.
  private(set) var begun = 0

  init(of commands: [SFTPCommand]) { self.commands = commands }
}

extension SFTPTranscript {
  /// Takes some of the output.
  /// - Parameter done: Takes each command that has been done, and the lines that it printed.
  mutating func take(_ bytes: ArraySlice<UInt8>, done: (SFTPCommand, [String]) -> Void) {
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      takeLine(String(decoding: line, as: UTF8.self), done)
      line = []
    }
    line += rest
    // No name is as long; what a server sends without an end is not kept.
    if line.count > 65_536 { line = [] }
  }

  /// Takes the end of a batch of which every command was done.
  mutating func end(done: (SFTPCommand, [String]) -> Void) {
    if begun > 0 { done(commands[begun - 1], lines) }
    lines = []
  }

  private mutating func takeLine(_ text: String, _ done: (SFTPCommand, [String]) -> Void) {
    // Only the next command's own words are its beginning: a name there may look like one.
    guard begun < commands.count, text == "sftp> \(commands[begun].line)" else {
      if lines.count < Self.mostLines { lines.append(text) }
      return
    }
    if begun > 0 { done(commands[begun - 1], lines) }
    begun += 1
    lines = []
  }

  /// More than any folder of shares has.
  private static let mostLines = 10_000_000
}
