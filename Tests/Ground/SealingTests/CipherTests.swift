import Sealing
import Testing

@Suite struct HKDFTests {
  @Test func `gives the keys of RFC 5869, test case 1`() {
    let keys = HKDFSHA256(
      secret: [UInt8](repeating: 0x0B, count: 22), salt: bytes("000102030405060708090a0b0c"))
    let expected = """
      3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865
      """
    #expect(keys.bytes(42, for: bytes("f0f1f2f3f4f5f6f7f8f9")) == bytes(expected))
  }

  @Test func `gives the keys of RFC 5869, test case 2`() {
    let keys = HKDFSHA256(secret: Array(0x00...0x4F), salt: Array(0x60...0xAF))
    let expected = """
      b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09\
      da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
      """
    #expect(keys.bytes(82, for: Array(0xB0...0xFF)) == bytes(expected))
  }

  @Test func `gives the keys of RFC 5869, test case 3`() {
    let keys = HKDFSHA256(secret: [UInt8](repeating: 0x0B, count: 22), salt: [])
    let expected = """
      8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8
      """
    #expect(keys.bytes(42, for: []) == bytes(expected))
  }
}

@Suite struct PBKDF2Tests {
  @Test(arguments: [
    (
      password: "passwd", salt: "salt", rounds: 1,
      key: "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
        + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
    ),
    (
      password: "Password", salt: "NaCl", rounds: 80_000,
      key: "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
        + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
    ),
  ])
  func `gives the keys of RFC 7914 §11`(
    row: (password: String, salt: String, rounds: Int, key: String)
  ) {
    let key = PBKDF2SHA256.bytes(
      64, of: Array(row.password.utf8), salt: Array(row.salt.utf8), rounds: row.rounds)
    #expect(key == bytes(row.key))
  }
}

@Suite struct AES256GCMTests {
  /// The first of NIST's CAVP, gcmEncryptExtIV256, and case 16 of McGrew and Viega, "The Galois/Counter
  /// Mode of Operation".
  @Test(arguments: [
    (
      key: "b52c505a37d78eda5dd34f20c22540ea1b58963cf8e5bf8ffa85f9f2492505b4",
      nonce: "516c33929df5a3284ff463d7", data: "", plain: "",
      sealed: "bdc1ac884d332457a1d2664f168c76f0"
    ),
    (
      key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
      nonce: "cafebabefacedbaddecaf888", data: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      plain:
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e24"
        + "49a6b525b16aedf5aa0de657ba637b39",
      sealed:
        "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b10"
        + "56828838c5f61e6393ba7a0abcc9f66276fc6ece0f4e1768cddf8853bb2d551b"
    ),
  ])
  func `seals and opens what others do`(
    row: (key: String, nonce: String, data: String, plain: String, sealed: String)
  ) {
    let (key, nonce, data) = (bytes(row.key), bytes(row.nonce), bytes(row.data))
    let sealed = AES256GCM.seal(bytes(row.plain), key: key, nonce: nonce, authenticating: data)
    #expect(sealed == bytes(row.sealed))
    #expect(
      AES256GCM.open(sealed[...], key: key, nonce: nonce, authenticating: data) == bytes(row.plain))
    #expect(AES256GCM.open(sealed[...], key: key, nonce: nonce, authenticating: data + [0]) == nil)
  }
}

/// The bytes of a text in base 16.
private func bytes(_ text: String) -> [UInt8] {
  let digits = Array(text.utf8).map { Int(String(UnicodeScalar($0)), radix: 16) ?? 0 }
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] << 4 | digits[$0 + 1])
  }
}
