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

  @Test func `a digest keeps each of its bytes`() {
    let bytes = (0..<32).map { UInt8($0 * 8 + 5) }
    let digest = SHA256Digest(bytes: bytes)
    #expect(digest?.bytes == bytes)
    #expect(digest?.hex == "050d151d252d353d454d555d656d757d858d959da5adb5bdc5cdd5dde5edf5fd")
    #expect(digest?.start == 0x050d_151d)
  }

  @Test func `only 32 stored bytes are a digest`() {
    #expect(SHA256Digest(bytes: [UInt8](repeating: 1, count: 31)) == nil)
    #expect(
      SHA256Digest(bytes: [UInt8](repeating: 0xa9, count: 32))?.hex
        == String(repeating: "a9", count: 32))
  }
}
