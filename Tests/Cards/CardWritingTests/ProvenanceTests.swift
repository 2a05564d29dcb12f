import CardWriting
import Testing

@Suite struct ProvenanceTests {
  @Test(arguments: [
    ("contacts.vcf", "contacts.vcf"), ("a, contact b.csv", "a, contact b.csv"),
    ("a\nb\u{202E}.vcf", "a-b-.vcf"), ("", ""),
  ])
  func `reads back what it writes, in one line`(source: String, kept: String) {
    let written = Provenance(
      source: source, contact: "1f3a9c0d2b4e6f80", keys: ["givenName", "email"],
      written: "5e0b1c7a92d4f386")
    #expect(
      written.text
        == "Imported from \(kept), contact 1f3a9c0d2b4e6f80: givenName email sha256:5e0b1c7a92d4f386"
    )
    #expect(Provenance(written.text) == written)
  }

  @Test func `reads what was written without a digest`() {
    let text = "Imported from a.vcf, contact 1f3a9c0d2b4e6f80: givenName email"
    let former = Provenance(text)
    #expect(
      former
        == Provenance(
          source: "a.vcf", contact: "1f3a9c0d2b4e6f80", keys: ["givenName", "email"], written: nil))
    #expect(former?.text == text)
  }

  @Test(arguments: [
    "Imported from a.vcf", "Imported from a.vcf, contact 1f3a: email", "imported from a.vcf",
    "Imported from a.vcf, contact 1F3A9C0D2B4E6F80: email", "",
    "Imported from a.vcf, contact 1f3a9c0d2b4e6f80 email",
  ])
  func `takes nothing else for one`(text: String) {
    #expect(Provenance(text) == nil)
  }
}
