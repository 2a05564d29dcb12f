import Shares
import Testing

@Suite struct PreviewIDTests {
  @Test(arguments: [
    (13, "PREV0123456Z"), (26, "PREV0123456ZZZZZZZZZZZZZZZ"),
  ])
  func `a preview's ID is made from a digest`(length: Int, start: String) {
    let digest: [UInt8] = [0, 1, 2, 3, 4, 5, 6] + Array(repeating: 255, count: 25)
    let id = RecordID.preview(of: digest, length: length)
    #expect(id.text.utf8.count == length)
    #expect(id.text.hasPrefix(start))
    #expect(id.isPreview)
  }

  @Test func `no share is given an ID of a preview`() {
    // The bits of "PREV" from the least on, then of a second draw.
    let prefix: UInt64 = 22 | 24 << 5 | 14 << 10 | 27 << 15
    var generator = Draws(left: [prefix, 0, 1, 2, 3, 4])
    let id = RecordID.random(length: 13, using: &generator)
    #expect(id.text == "1000000000002")
  }
}

/// Hands out numbers that were laid down.
private struct Draws: RandomNumberGenerator {
  var left: [UInt64]

  mutating func next() -> UInt64 { left.removeFirst() }
}
