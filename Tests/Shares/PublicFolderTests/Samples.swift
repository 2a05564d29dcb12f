import TemporaryFolders
import Files
import PublicFolder

/// What the tests publish.
enum Samples {
  static let id = "0000000000001"

  /// The files of a share for a week from 2026-11-21T09:00:00Z.
  static func share(revision: Int) -> [PublishedFile] {
    let record =
      #"{"version":1,"recordID":"0000000000001","revision":\#(revision),"uid":"urn:uuid:1","#
      + #""createdAt":"2026-11-21T09:00:00Z","expiresAt":"2026-11-28T09:00:00Z"}"#
    return [
      PublishedFile("card.vcf", Array("BEGIN:VCARD".utf8)),
      PublishedFile("record.json", Array(record.utf8)),
    ]
  }

  static let tombstone = [
    PublishedFile("record.json", Array(#"{"version":1,"state":"expired","revision":2}"#.utf8))
  ]
}

/// Runs a test on an empty public folder with an empty staging beside it.
func withPublicFolder(_ body: (PublicFolder) throws -> Void) throws {
  try withTemporaryFolder { site in
    let folder = PublicFolder(
      root: site.folder("public"), sharesName: "c", staging: site.folder("staging"))
    try folder.prepareStaging()
    try folder.create()
    try body(folder)
  }
}
