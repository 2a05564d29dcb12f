extension GreyPicture {
  /// Reads a portable greymap of one byte a pixel, as poppler writes it (pgm(5)).
  /// - Returns: `nil` where it is something else or cut off.
  init?(greymap bytes: [UInt8]) {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var place = 0
    while words.count < 4 {
      guard place < min(bytes.count, 100) else { return nil }
      let byte = bytes[place]
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        if !word.isEmpty { words.append(word) }
        word = []
      } else {
        word.append(byte)
      }
      place += 1
    }
    let numbers = words.dropFirst().compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard words[0] == Array("P5".utf8), numbers.count == 3, numbers[2] == 255,
      (1...1_000_000).contains(numbers[0]), (1...1_000_000).contains(numbers[1]),
      bytes.count - place == numbers[0] * numbers[1]
    else { return nil }
    self.init(width: numbers[0], height: numbers[1], pixels: Array(bytes[place...]))
  }
}
