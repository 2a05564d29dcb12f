import Digests
import Testing

@Suite struct MultisetHashTests {
  private func sum(_ items: [(String, [UInt64])]) -> String {
    var hash = MultisetHash()
    for (text, numbers) in items { hash.add(Array(text.utf8), numbers) }
    return hash.sum.hex
  }

  @Test func `the sum is that of the digests, in any order`() {
    // Python: sum(int.from_bytes(sha256(x).digest()) for x in [b"abc", b""]) % 2**256
    let expected = "9e28db0227fdebfedc3d35a6f71ddb47d7b1a387fab30de958a6987d6a52ce02"
    #expect(sum([("abc", []), ("", [])]) == expected)
    #expect(sum([("", []), ("abc", [])]) == expected)
  }

  @Test func `the same item twice is another sum`() {
    #expect(sum([("abc", [])]) != sum([("abc", []), ("abc", [])]))
    #expect(sum([("abc", [1])]) != sum([("abc", [2])]))
  }

  @Test func `what is taken away was never there`() {
    var hash = MultisetHash()
    for number in UInt64(0)..<200 { hash.add([7], [number]) }
    for number in (UInt64(0)..<200).reversed() where number != 5 { hash.remove([7], [number]) }
    #expect(hash.sum.hex == sum([("\u{7}", [5])]))
    hash.remove([7], [5])
    #expect(hash.sum == .none)
    // What is missing shows as well as what is too much.
    hash.remove([7], [5])
    #expect(hash.sum != .none)
  }

  @Test func `goes on from a sum`() {
    var first = MultisetHash()
    first.add([1], [])
    var second = MultisetHash(first.sum)
    second.add([2], [])
    #expect(second.sum.hex == sum([("\u{2}", []), ("\u{1}", [])]))
  }
}
