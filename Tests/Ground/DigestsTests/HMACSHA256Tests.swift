import Digests
import Testing

@Suite struct HMACSHA256Tests {
  // RFC 4231 §4.2, §4.3, §4.4, §4.5 and §4.7; the last row is Python's verdict on nothing at all.
  static let vectors: [(key: [UInt8], message: [UInt8], hex: String)] = [
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(1...25), [UInt8](repeating: 0xcd, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    ([], [], "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
  ]

  @Test(arguments: vectors)
  func `authenticates the standard's messages`(key: [UInt8], message: [UInt8], hex: String) {
    let hmac = HMACSHA256(key: key)
    #expect(hmac.authenticate(message).hex == hex)
    #expect(hmac.authenticate(message).hex == hex)  // the keyed state is not used up
  }

  @Test func `a message in pieces may stand between whole ones`() {
    let hmac = HMACSHA256(key: Array("Jefe".utf8))
    let text = Array("what do ya want for nothing?".utf8)
    let expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    var message = hmac.begin()
    message.update(Array(text[..<7]))
    #expect(hmac.authenticate(text).hex == expected)
    message.update(Array(text[7...]))
    #expect(message.finish().hex == expected)
    #expect(hmac.authenticate(text).hex == expected)
  }

  @Test(arguments: vectors)
  func `pieces give the code of the whole`(key: [UInt8], message: [UInt8], hex: String) {
    let hmac = HMACSHA256(key: key)
    var pieces = hmac.begin()
    var other = hmac.begin()
    other.update([1])
    for byte in message { pieces.update([byte]) }
    #expect(pieces.finish().hex == hex)
    #expect(other.finish().hex != hex)
  }
}
