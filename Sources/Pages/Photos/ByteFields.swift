/// Numbers and names at places in bytes that nobody has checked: what lies outside is `nil`.
struct ByteFields {
  let bytes: ArraySlice<UInt8>

  /// The order of a number's bytes; JPEG, PNG and ICC write the high one first.
  var isLittleEndian = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }
}

extension ByteFields {
  var count: Int { bytes.count }

  func byte(_ offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return Int(bytes[bytes.startIndex + offset])
  }

  /// Two bytes as a number.
  func pair(_ offset: Int) -> Int? {
    guard let first = byte(offset), let second = byte(offset + 1) else { return nil }
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  /// Four bytes as a number.
  func quad(_ offset: Int) -> Int? {
    guard let first = pair(offset), let second = pair(offset + 2) else { return nil }
    return isLittleEndian ? second << 16 | first : first << 16 | second
  }

  /// The bytes from `offset` on; none where it lies outside.
  func from(_ offset: Int) -> ArraySlice<UInt8> {
    offset >= 0 ? bytes.dropFirst(offset) : []
  }

  func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    let name = text.description.utf8
    return offset >= 0 && bytes.dropFirst(offset).prefix(name.count).elementsEqual(name)
  }
}
