import Documents
import Testing

@Suite struct JSONSkimTests {
  /// A record as a site publishes it.
  private static let record = """
    {
      "version": 1,
      "recordID": "012APDE1HMS149T6339MQJ3ZT1",
      "sealed": true,
      "fullName": "Ngozi Kjøkken 😀",
      "role": null,
      "vCard": {
        "path": "card.vcf",
        "bytes": 497
      },
      "expiresAt": "2027-09-20T03:30:32Z"
    }

    """

  @Test func `finds texts, numbers, words and nothing`() throws {
    let skim = try #require(JSONSkim(Array(Self.record.utf8)))
    #expect(skim.text(of: "version") == "1")
    #expect(skim.text(of: "recordID") == "012APDE1HMS149T6339MQJ3ZT1")
    #expect(skim.text(of: "sealed") == "true")
    #expect(skim.text(of: "fullName") == "Ngozi Kjøkken 😀")
    #expect(skim.text(of: "expiresAt") == "2027-09-20T03:30:32Z")
    #expect(skim.text(of: "role") == nil)
    #expect(skim.isNull("role"))
    #expect(skim.text(of: "vCard") == nil)
    #expect(!skim.isNull("vCard"))
    #expect(skim.text(of: "path") == nil)
    #expect(skim.text(of: "none") == nil)
    #expect(!skim.isNull("none"))
  }

  @Test(arguments: [
    "", "{", "[]", "1", "{}", "{\"a\":1}}", "{\"a\":1,}", "{\"a\":1 \"b\":2}", "{\"a\":01}",
    "{\"a\":1.5}", "{\"a\":1e3}", "{\"a\":-1}", "{\"a\":\"\\u0041\"}", "{\"a\":\"\\\"\"}",
    "{\"a\":[]}", "{\"a\":{\"b\":{\"c\":1}}}", "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":1,\"b\":2}}",
    "{\"é\":1}", "{\"a\":\"\n\"}", "{\"a\":nul}", "{\"a\":truex}", "{\"a\":}", "{\"a\"1}", "{a:1}",
    "\u{FEFF}{\"a\":1}", "{\"a\":\"", "{\"a\":1", "{\"a\":{\"b\":1}", "{\"a\":1} x",
  ])
  func `leaves what is not plain to the reader`(text: String) {
    #expect(JSONSkim(Array(text.utf8)) == nil)
  }

  @Test func `leaves bytes that are no UTF-8 to the reader`() {
    #expect(JSONSkim(Array("{\"a\":\"".utf8) + [0xC3] + Array("\"}".utf8)) == nil)
  }

  @Test func `a key of an inner object is no key of the outer one`() throws {
    let skim = try #require(JSONSkim(Array(#"{"a":{"a":1,"b":2},"b":3}"#.utf8)))
    #expect(skim.text(of: "a") == nil)
    #expect(skim.text(of: "b") == "3")
  }

  @Test func `reads a damaged record as the reader does, or not at all`() throws {
    let bytes = Array(Self.record.utf8)
    var accepted = 0
    for place in bytes.indices {
      let others: [UInt8] = [0, 0x0A, 0x20, 0x22, 0x2C, 0x30, 0x3A, 0x5C, 0x7B, 0x7D, 0xC3]
      var variants = (others + [bytes[place] ^ 1]).map { other in
        var variant = bytes
        variant[place] = other
        return variant
      }
      variants.append(Array(bytes[..<place]))
      variants.append(Array(bytes[..<place] + bytes[(place + 1)...]))
      variants.append(Array(bytes[...place] + bytes[place...]))
      for variant in variants {
        guard let skim = JSONSkim(variant) else { continue }
        accepted += 1
        let node = try JSONReader.read(variant, file: "record.json")
        for key in ["version", "recordID", "sealed", "fullName", "role", "vCard", "expiresAt"] {
          #expect(skim.text(of: key) == node.text(of: key))
          #expect(skim.isNull(key) == (node.entry(named: key)?.node.isNull ?? false))
        }
      }
    }
    #expect(accepted > 1_000)
  }
}
