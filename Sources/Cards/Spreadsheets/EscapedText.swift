extension [UInt8] {
  /// The text with what stands for characters in the place of `_xHHHH_` (ECMA-376-1 §22.9.2.19): `_x000D_` is a
  /// carriage return, and `_x005F_` an underscore that begins no such thing.
  var unescapedCells: [UInt8] {
    guard contains(UInt8(ascii: "_")) else { return self }
    var (text, index) = ([UInt8](), startIndex)
    var unit: UInt16?
    while index < endIndex {
      if let found = escape(at: index) {
        // Characters beyond the first plane are two of them.
        if let high = unit, UTF16.isTrailSurrogate(found) {
          text += Array(String(decoding: [high, found], as: UTF16.self).utf8)
          unit = nil
        } else if UTF16.isLeadSurrogate(found) {
          unit = found
        } else {
          unit = nil
          if let scalar = Unicode.Scalar(found) { text += Array(String(scalar).utf8) }
        }
        index += 7
      } else {
        unit = nil
        text.append(self[index])
        index += 1
      }
    }
    return text
  }

  private func escape(at index: Int) -> UInt16? {
    guard self[index] == UInt8(ascii: "_"), index + 7 <= endIndex,
      self[index + 1] == UInt8(ascii: "x"), self[index + 6] == UInt8(ascii: "_")
    else { return nil }
    let digits = Substring(decoding: self[index + 2..<index + 6], as: UTF8.self)
    return digits.allSatisfy(\.isHexDigit) ? UInt16(digits, radix: 16) : nil
  }
}
