import Sealing
import Testing

@Suite struct PasscodeTests {
  @Test(arguments: [
    "7K3M9X4TB810", "7k3m9x4tb810", "7K3M-9X4T-B8LO", " 7k3m 9x4t b8io", "--7K3M9X4TB810",
  ])
  func `reads a passcode as people type it`(text: String) {
    #expect(Passcode(folding: text)?.text == "7K3M9X4TB810")
  }

  @Test(arguments: ["", "7K3M9X4TB81", "7K3M9X4TB8100", "7K3M9X4TB81U", "7K3M9X4TB81\u{e9}"])
  func `anything else is no passcode`(text: String) {
    #expect(Passcode(folding: text) == nil)
  }

  @Test func `is shown in three groups`() {
    #expect(Passcode(folding: "7k3m9x4tb8wz")?.grouped == "7K3M-9X4T-B8WZ")
  }

  @Test func `random ones take each digit in its turn`() {
    var generator = SystemRandomNumberGenerator()
    var seen: Set<Character> = []
    for _ in 0..<400 { seen.formUnion(Passcode.random(using: &generator).text) }
    #expect(String(seen.sorted()) == "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  }
}

@Suite struct SealingKeyTests {
  private static let secret = "0123456789ABCDEFGHJKMNPQRS"

  /// Made by Python's `hashlib.pbkdf2_hmac`, with the start of a SHA-256 behind it.
  private static let line = """
    1911b75848f7d7087d9cb92f9dab0175c7bf7a82f0703e8fee83f23d19a120bbe72733d916969c59
    """

  @Test(arguments: [
    (nil, "\(secret)\n"), ("7K3M-9X4T-B8WZ", "\(secret)\n7K3M9X4TB8WZ\n\(line)\n"),
  ])
  func `is kept with its passcode stretched, and read again`(passcode: String?, text: String) throws
  {
    let secret = try #require(SealingSecret(folding: Self.secret))
    let key = SealingKey(secret, passcode: passcode.flatMap { Passcode(folding: $0) })
    #expect(key.text == text)
    #expect(SealingKey(reading: text) == key.withStretchedPasscode())
  }

  @Test func `two lines are a key that is not stretched yet`() throws {
    let key = try #require(SealingKey(reading: "\(Self.secret)\n7K3M9X4TB8WZ\n"))
    #expect(key.text == "\(Self.secret)\n7K3M9X4TB8WZ\n\(Self.line)\n")
  }

  @Test(arguments: [
    "", secret, "\n", "\(secret)\n\n", "\(secret)\n7K3M9X4TB8W\n", "\(secret)\n7K3M9X4TB8WZ",
    "\(secret)\n7K3M9X4TB8WY\n\(line)\n", "\(secret)\n7K3M9X4TB8WZ\n\(line.dropLast())\n",
    "\(secret)\n7K3M9X4TB8WZ\n2\(line.dropFirst())\n", "\(secret)\n7K3M9X4TB8WZ\n\n",
    "\(secret)\n7K3M9X4TB8WZ\n\(line)\n\n",
  ])
  func `anything else is no key`(text: String) {
    #expect(SealingKey(reading: text) == nil)
  }

  @Test func `a random one has a passcode where it is asked for`() {
    var generator = SystemRandomNumberGenerator()
    #expect(SealingKey.random(hasPasscode: true, using: &generator).passcode != nil)
    #expect(SealingKey.random(hasPasscode: false, using: &generator).passcode == nil)
  }
}
