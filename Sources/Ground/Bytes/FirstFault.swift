/// The offset of the first byte that begins no well-formed sequence (RFC 3629 §4; the Unicode
/// standard's table 3-7).
/// - Returns: `nil` where all bytes are UTF-8.
package func firstFaultInUTF8(_ bytes: [UInt8]) -> Int? {
  var offset = 0
  while offset < bytes.count {
    if bytes[offset] < 0x80 {
      offset += 1
    } else if let length = sequenceLength(at: offset, in: bytes) {
      offset += length
    } else {
      return offset
    }
  }
  return nil
}

/// True if text that is not all UTF-8 looks like it: of what is not ASCII, at least as much is
/// well-formed as is not.
package func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
  var (offset, wellFormed, stray) = (0, 0, 0)
  while offset < bytes.count {
    if bytes[offset] < 0x80 {
      offset += 1
    } else if let length = sequenceLength(at: offset, in: bytes) {
      wellFormed += 1
      offset += length
    } else {
      stray += 1
      offset += 1
    }
  }
  return wellFormed > 0 && wellFormed >= stray
}

/// The length of the well-formed sequence of 2 to 4 bytes at an offset.
private func sequenceLength(at offset: Int, in bytes: [UInt8]) -> Int? {
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch bytes[offset] {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
  for place in (offset + 2)..<max(offset + 2, offset + length)
  where !(0x80...0xBF).contains(bytes[place]) {
    return nil
  }
  return length
}
