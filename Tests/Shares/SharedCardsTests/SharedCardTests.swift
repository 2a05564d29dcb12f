import SharedCards
import Shares
import Testing
import Timestamps

@Suite struct SharedCardTests {
  @Test func `a record says what is published, its keys in this order`() throws {
    let card = SharedCard(
      recordID: try RecordID("0000000000001"), revision: 2, uid: "urn:uuid:1",
      fullName: "Ada \"Lindqvist\"", role: "Engineer", company: nil,
      files: [
        .vCard: SharedCard.FileSummary(bytes: 20, sha256: "aa"),
        .photo: SharedCard.FileSummary(bytes: 10, sha256: "bb"),
      ],
      createdAt: Timestamp(secondsSince1970: 1_795_251_600),
      expiresAt: Timestamp(secondsSince1970: 1_795_856_400))
    #expect(
      String(decoding: card.json, as: UTF8.self) == #"""
        {
          "version": 1,
          "recordID": "0000000000001",
          "revision": 2,
          "uid": "urn:uuid:1",
          "fullName": "Ada \"Lindqvist\"",
          "role": "Engineer",
          "company": null,
          "vCard": {
            "path": "card.vcf",
            "bytes": 20,
            "sha256": "aa"
          },
          "photo": {
            "path": "photo.jpg",
            "bytes": 10,
            "sha256": "bb"
          },
          "createdAt": "2026-11-21T09:00:00Z",
          "expiresAt": "2026-11-28T09:00:00Z"
        }

        """#)
  }

  @Test func `what there is not is null`() throws {
    let card = SharedCard(
      recordID: try RecordID("0000000000001"), revision: 1, uid: "u", fullName: "Bo", role: nil,
      company: "Halden", files: [.vCard: SharedCard.FileSummary(bytes: 1, sha256: "c")],
      createdAt: Timestamp(secondsSince1970: 0), expiresAt: nil)
    #expect(
      String(decoding: card.json, as: UTF8.self) == #"""
        {
          "version": 1,
          "recordID": "0000000000001",
          "revision": 1,
          "uid": "u",
          "fullName": "Bo",
          "role": null,
          "company": "Halden",
          "vCard": {
            "path": "card.vcf",
            "bytes": 1,
            "sha256": "c"
          },
          "photo": null,
          "createdAt": "1970-01-01T00:00:00Z",
          "expiresAt": null
        }

        """#)
  }
}
