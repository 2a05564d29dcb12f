import CardWriting
import Testing

@Suite struct ProvenanceTests {
  @Test(arguments: [
    ("contacts.vcf", "contacts.vcf"), ("a, contact b.csv", "a, contact b.csv"),
    ("a\nb\u{202E}.vcf", "a-b-.vcf"), ("", ""),
  ])
  func `reads back what it writes, in one line`(source: String, kept: String) {
    let written = Provenance(
      source: source, contact: "1f3a9c0d2b4e6f80", keys: ["givenName", "email"])
    #expect(
      written.text == "Imported from \(kept), contact 1f3a9c0d2b4e6f80: givenName email")
    #expect(Provenance(written.text) == written)
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
