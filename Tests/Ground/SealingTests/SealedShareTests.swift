import Sealing
import Testing

@Suite struct SealingSecretTests {
  @Test(arguments: [
    "0123456789ABCDEFGHJKMNPQRS", "0123456789abcdefghjkmnpqrs", "OI23456789ABCDEFGHJKMNPQRS",
    "oL2345-6789AB CDEFGH-JKMN-PQRS",
  ])
  func `reads a secret as people type it`(text: String) {
    #expect(SealingSecret(folding: text)?.text == "0123456789ABCDEFGHJKMNPQRS")
  }

  @Test(arguments: [
    "", "0123456789ABCDEFGHJKMNPQR", "0123456789ABCDEFGHJKMNPQRST", "0123456789ABCDEFGHJKMNPQRU",
    "0123456789ABCDEFGHJKMNPQR\u{e9}", "0123456789ABCDEFGHJKMNPQRS\n",
  ])
  func `anything else is no secret`(text: String) {
    #expect(SealingSecret(folding: text) == nil)
  }

  @Test func `random ones take each digit in its turn`() {
    var generator = SystemRandomNumberGenerator()
    var seen: Set<Character> = []
    for _ in 0..<200 { seen.formUnion(SealingSecret.random(using: &generator).text) }
    #expect(String(seen.sorted()) == "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  }
}

@Suite struct SealedShareTests {
  private let secret = "0123456789ABCDEFGHJKMNPQRS"

  private func share(
    _ secret: String? = nil, passcode: String? = nil
  ) throws -> SealedShare {
    let secret = try #require(SealingSecret(folding: secret ?? self.secret))
    let passcode = try passcode.map { try #require(Passcode(folding: $0)) }
    return SealedShare(of: SealingKey(secret, passcode: passcode))
  }

  /// The vectors of docs/formats.md, made and opened by Python's `cryptography` (test_sealing.py).
  @Test(
    arguments: [
      (
        secret: "0123456789ABCDEFGHJKMNPQRS", passcode: nil, number: 0, content: [],
        recordID: "H3BX5CSZ6RR9HHDF3X77CYMPX0", head: "4350533100000009a1537f8ad260386949aeac",
        tag: "0ea16e0969889d73a39d1f623ccb7f85", count: 4_131
      ),
      (
        secret: "ZZZZZZZZZZZZZZZZZZZZZZZZZZ", passcode: nil, number: 1,
        content: Array("BEGIN:VCARD".utf8),
        recordID: "7AVEBDM37D5H28CASEEETWAH45", head: "435053310000017453397f2ddd3a89b9fd00fe",
        tag: "1c64ce81dba9db671102135ea8e2fc1f", count: 4_131
      ),
      (
        secret: "7K3M9X4TB8WZ3R6JH5N1C0DEFG", passcode: nil, number: 258,
        content: (0..<257).flatMap { _ in UInt8.min...UInt8.max },
        recordID: "HS2FBEJ3XJDFCF1BTP06K2X22X", head: "4350533100010276ccef328e173fef06e31f4f",
        tag: "47fcb8e11519797ca9c267b6761489f3", count: 81_955
      ),
      (
        secret: "0123456789ABCDEFGHJKMNPQRS", passcode: "7K3M9X4TB8WZ", number: 1,
        content: Array("BEGIN:VCARD".utf8),
        recordID: "H3BX5CSZ6RR9HHDF3X77CYMPX0", head: "435053310100014ac74104cff475a9b85cb245",
        tag: "de8756a55aa78ac9c785389c476a50a0", count: 4_131
      ),
    ] as [Vector])
  func `makes the parts that others open`(row: Vector) throws {
    let share = try share(row.secret, passcode: row.passcode)
    #expect(share.recordID == row.recordID)
    let part = share.seal(row.content, asPart: row.number)
    #expect(hex(part.prefix(19)) == row.head)
    #expect(hex(part.suffix(16)) == row.tag)
    #expect(part.count == row.count)
    #expect(share.open(part, asPart: row.number) == row.content)
  }

  typealias Vector = (
    secret: String, passcode: String?, number: Int, content: [UInt8], recordID: String,
    head: String, tag: String,
    count: Int
  )

  @Test func `a part with any other bit, or cut, does not open`() throws {
    let share = try share()
    let part = share.seal(Array("Lovelace".utf8), asPart: 1)
    for bit in 0..<part.count * 8 {
      var other = part
      other[bit / 8] ^= 1 << (bit % 8)
      #expect(share.open(other, asPart: 1) == nil, "bit \(bit)")
    }
    for length in 0..<part.count {
      #expect(share.open(Array(part.prefix(length)), asPart: 1) == nil)
    }
    #expect(share.open(part + [0], asPart: 1) == nil)
  }

  @Test func `a part opens in its own place alone`() throws {
    let part = try share().seal(Array("Lovelace".utf8), asPart: 1)
    #expect(try share().open(part, asPart: 2) == nil)
    #expect(try share("0123456789ABCDEFGHJKMNPQRT").open(part, asPart: 1) == nil)
  }

  @Test func `a part opens with its own passcode alone`() throws {
    let part = try share(passcode: "7K3M9X4TB8WZ").seal(Array("Lovelace".utf8), asPart: 1)
    #expect(try share().open(part, asPart: 1) == nil)
    #expect(try share(passcode: "7K3M9X4TB8WY").open(part, asPart: 1) == nil)
    let open = try share().seal(Array("Lovelace".utf8), asPart: 1)
    #expect(try share(passcode: "7K3M9X4TB8WZ").open(open, asPart: 1) == nil)
  }

  @Test func `the same content is the same bytes, and no other has its nonce`() throws {
    let share = try share()
    #expect(share.seal([1], asPart: 1) == share.seal([1], asPart: 1))
    var nonces: Set<[UInt8]> = []
    for number in 0..<10_000 {
      let content = [UInt8(number & 255), UInt8(number >> 8)]
      nonces.insert(Array(share.seal(content, asPart: 1)[7..<19]))
    }
    #expect(nonces.count == 10_000)
  }

  @Test(arguments: [
    (0, 4_096), (4_092, 4_096), (4_093, 8_192), (65_532, 65_536), (65_533, 81_920),
    (1_048_572, 1_048_576), (1_048_573, 1_310_720),
  ])
  func `sizes lie on steps`(content: Int, padded: Int) throws {
    let part = try share().seal([UInt8](repeating: 7, count: content), asPart: 1)
    #expect(part.count == 19 + padded + 16)
  }
}

private func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
