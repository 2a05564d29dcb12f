import Digests
import Testing

@Suite struct SHA256Tests {
  // FIPS 180-4's examples, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `hashes the standard's messages`(message: String, hex: String) {
    #expect(SHA256Digest(of: Array(message.utf8)).hex == hex)
    #expect(SHA256Digest(of: Array(message.utf8)).bytes.count == 32)
  }

  @Test func `pieces give the digest of the whole`() {
    var hasher = SHA256()
    for _ in 0..<1_000 { hasher.update([UInt8](repeating: UInt8(ascii: "a"), count: 1_000)) }
    hasher.update([])
    #expect(
      hasher.finish().hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `only 32 stored bytes are a digest`() {
    #expect(SHA256Digest(bytes: [UInt8](repeating: 1, count: 31)) == nil)
    #expect(
      SHA256Digest(bytes: [UInt8](repeating: 0xa9, count: 32))?.hex
        == String(repeating: "a9", count: 32))
  }
}
