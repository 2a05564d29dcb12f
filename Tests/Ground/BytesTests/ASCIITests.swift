import Bytes
import Testing

@Suite struct ASCIITests {
  @Test func `each byte is in its classes alone`() {
    let bytes = UInt8.min...UInt8.max
    #expect(bytes.filter(\.isDigit) == Array("0123456789".utf8))
    #expect(bytes.filter(\.isCapital) == Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8))
    #expect(bytes.filter(\.isSmallLetter) == Array("abcdefghijklmnopqrstuvwxyz".utf8))
    #expect(bytes.filter(\.isLetter) == bytes.filter { $0.isCapital || $0.isSmallLetter })
    #expect("@AZ[`az{".utf8.map(\.lowered) == Array("@az[`az{".utf8))
    #expect(bytes.filter { $0.lowered != $0 } == bytes.filter(\.isCapital))
  }
}

@Suite struct Base16Tests {
  @Test func `bytes are digits in lower case, and digits of either case are values`() {
    #expect(Base16.text(of: [0x00, 0x9A, 0xFF]) == "009aff")
    #expect("09afAF".utf8.map(Base16.value) == [0, 9, 10, 15, 10, 15])
    #expect("/:@G`g".utf8.map(Base16.value) == [nil, nil, nil, nil, nil, nil])
  }
}

@Suite struct Base64Tests {
  /// RFC 4648 §10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `the vectors of the RFC`(text: String, digits: String) {
    #expect(Base64.text(of: Array(text.utf8)) == digits)
  }
}
