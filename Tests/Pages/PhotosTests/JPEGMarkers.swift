/// The markers of a JPEG file up to its scan.
struct JPEGMarkers {
  private(set) var codes: [UInt8] = []
  private(set) var sampling: [UInt8] = []

  init(_ bytes: [UInt8]) {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF, codes.last != 0xDA {
      codes.append(bytes[position + 1])
      if bytes[position + 1] == 0xC0 {
        sampling = (0..<Int(bytes[position + 9])).map { bytes[position + 11 + $0 * 3] }
      }
      position += 2 + Int(bytes[position + 2]) * 256 + Int(bytes[position + 3])
    }
  }

  var components: Int { sampling.count }
}
