import Files
import PublicFolder
import Testing
import Timestamps

@Suite struct IdleScriptTests {
  @Test func `a script goes a day after the last page that named it`() throws {
    try withPublicFolder { folder in
      let (today, former, idle) = (
        "page-0000000000000001.js", "page-0000000000000002.js", "page-0000000000000003.js"
      )
      try folder.prepareStaging()
      for name in [today, former, idle, "page-of-ours.js"] {
        try folder.put(PublishedFile(name, Array("s()".utf8)))
        try folder.root.setModified(name, secondsSince1970: 1_000_000)
      }
      try folder.put(PublishedFile("404.html", Array("<script src=\"/cards/\(today)\">".utf8)))
      var share = Samples.share(revision: 1)
      share.append(PublishedFile("index.html", Array("<script src=\"/\(former)\">".utf8)))
      try folder.stage(Samples.id, files: share)
      try folder.show(Samples.id)
      let names = { try folder.root.names().filter { $0.hasPrefix("page-") } }

      try folder.removeIdleScripts(at: Timestamp(secondsSince1970: 1_000_000 + 86_399))
      #expect(try names() == [today, former, idle, "page-of-ours.js"])
      #expect(try folder.root.modifiedSeconds(of: former) == 1_086_399)
      #expect(try folder.root.modifiedSeconds(of: idle) == 1_000_000)
      try folder.removeIdleScripts(at: Timestamp(secondsSince1970: 1_000_000 + 86_400))
      #expect(try names() == [today, former, "page-of-ours.js"])

      try folder.prepareStaging()
      try folder.stage(Samples.id, files: Samples.tombstone)
      try folder.show(Samples.id)
      try folder.removeIdleScripts(at: Timestamp(secondsSince1970: 1_086_399 + 86_399))
      #expect(try names() == [today, former, "page-of-ours.js"])
      try folder.removeIdleScripts(at: Timestamp(secondsSince1970: 1_086_399 + 86_400))
      #expect(try names() == [today, "page-of-ours.js"])
      try folder.removeIdleScripts(at: Timestamp(secondsSince1970: 9_999_999_999))
      #expect(try names() == [today, "page-of-ours.js"])
    }
  }
}
