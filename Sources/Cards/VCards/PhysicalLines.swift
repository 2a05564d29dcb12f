/// The lines of a file as they are, without their ends.
///
/// A line ends with a line feed and any carriage returns before it (iOS 5 wrote two); where the file
/// has no line feed at all, with a carriage return.
struct PhysicalLines {
  private let bytes: [UInt8]
  private let end: UInt8
  private var index = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.contains(0x0A) ? 0x0A : 0x0D
  }
}

extension PhysicalLines {
  /// A line and its number, from 1.
  struct Line {
    let bytes: ArraySlice<UInt8>
    let number: Int
  }

  /// The next line; `nil` at the end.
  mutating func next() -> Line? {
    guard index < bytes.count else { return nil }
    let stop = bytes[index...].firstIndex(of: end) ?? bytes.count
    var last = stop
    while last > index, bytes[last - 1] == 0x0D { last -= 1 }
    defer { index = stop + 1 }
    number += 1
    return Line(bytes: bytes[index..<last], number: number)
  }
}
