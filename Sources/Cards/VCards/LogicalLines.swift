/// The unfolded lines of a vCard file, one after the other.
///
/// Takes what the three versions and their writers do: folded lines (RFC 2426 §2.6; in 2.1 the
/// white space stays), quoted-printable soft breaks, base64 blocks that a blank line ends, and any
/// line end.
struct LogicalLines {
  private var physical: PhysicalLines
  private var held: PhysicalLines.Line?

  /// True if the card is known to be 2.1, where unfolding keeps the white space.
  var keepsFoldingSpace = false

  init(_ bytes: [UInt8]) {
    physical = PhysicalLines(bytes)
  }
}

extension LogicalLines {
  /// A line, unfolded, and where it begins.
  struct Line {
    var bytes: [UInt8]
    let number: Int
  }

  /// The next line that is not blank; `nil` at the end.
  mutating func next() -> Line? {
    guard let first = nextVisible() else { return nil }
    var line = Line(bytes: Array(first.bytes), number: first.number)
    var encoding = LineEncoding(of: line.bytes)
    while let following = takePhysical() {
      guard extend(&line.bytes, encoding: encoding, with: following.bytes) else {
        held = following
        break
      }
      if encoding == .unknown { encoding = LineEncoding(of: line.bytes) }
    }
    return line
  }

  private mutating func nextVisible() -> PhysicalLines.Line? {
    while let line = takePhysical() {
      if !line.bytes.allSatisfy(isBlank) { return line }
    }
    return nil
  }

  private mutating func takePhysical() -> PhysicalLines.Line? {
    defer { held = nil }
    return held ?? physical.next()
  }

  /// Appends what continues a line; false where it does not.
  private func extend(
    _ line: inout [UInt8], encoding: LineEncoding, with following: ArraySlice<UInt8>
  ) -> Bool {
    let isFolded = following.first.map(isBlank) ?? false
    switch encoding {
    case .base64:
      if following.allSatisfy(isBlank) { return false }
      guard isFolded || !following.contains(UInt8(ascii: ":")) else { return false }
      line.append(contentsOf: following.drop(while: isBlank))
      return true
    case .quotedPrintable(let isUTF8) where line.last == UInt8(ascii: "="):
      guard !isEnd(following) else { return false }
      let rest = following.drop(while: isBlank)
      let isCut = isUTF8 && QuotedPrintable.isCut(line.dropLast())
      // The sign is no soft break where a line is folded behind it, in front of a character's digits.
      let isSign = isUTF8 && isFolded && QuotedPrintable.begins(rest, withRest: isCut)
      if !isSign { line.removeLast() }
      line.append(contentsOf: isCut || isSign ? rest : following)
      return true
    case .quotedPrintable(isUTF8: true) where isFolded && QuotedPrintable.isCut(line):
      line.append(contentsOf: following.drop(while: isBlank))
      return true
    case .quotedPrintable, .plain, .unknown:
      guard isFolded else { return false }
      line.append(contentsOf: following.dropFirst(keepsFoldingSpace ? 0 : 1))
      return true
    }
  }

  /// A soft break at the end of a value must not swallow the card's end.
  private func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    line.count == 9 && String(decoding: line, as: UTF8.self).uppercased() == "END:VCARD"
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }
}
