extension StringProtocol {
  /// True if it has a control character of ASCII, such as the end of a line: it would end a command, or a line of a
  /// list, that it becomes part of.
  package var hasControlCharacter: Bool { utf8.contains { $0 < 0x20 || $0 == 0x7F } }
}
