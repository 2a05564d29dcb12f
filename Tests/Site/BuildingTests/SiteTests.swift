import Files
import ShareMaking
import TemporaryFolders
import Testing

@Suite struct SiteTests {
  @Test(arguments: [
    ("./public/", "public"), ("a//./b", "a/b"), (".", "."), ("../www", "../www"),
    ("/nowhere/else", "/nowhere/else"),
  ])
  func `an output is named from the site`(given: String, name: String) throws {
    try withTemporaryFolder { folder in
      #expect(Site(folder: folder, output: given).askedOutput == name)
    }
  }

  @Test func `an absolute output is remembered by its way from the site`() throws {
    try withTemporaryFolder { folder in
      let place = try folder.realPath()
      let site = folder.folder("site")
      try site.create()
      let names = ["site", "site/public", "www", "a/b"].map { name in
        Site(folder: site, output: "\(place)/\(name)/").askedOutput
      }
      #expect(names == [".", "public", "../www", "../a/b"])
    }
  }
}
