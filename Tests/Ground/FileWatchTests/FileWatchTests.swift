import FileWatch
import Files
import TemporaryFolders
import Testing

@Suite struct FileWatchTests {
  /// Something that happens to a site.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Folder) throws -> Void

    init(_ testDescription: String, _ make: @escaping @Sendable (Folder) throws -> Void) {
      self.testDescription = testDescription
      self.make = make
    }
  }

  static let changes = [
    Change("a card is written anew") { site in
      try site.remove("cards/ada.yaml")
      try site.write([1], to: "cards/ada.yaml")
    },
    Change("a card is renamed over the old one") { site in
      try site.write([1], to: "cards/.ada.yaml.new")
      try site.move("cards/.ada.yaml.new", to: site, as: "cards/ada.yaml")
    },
    Change("a card is exchanged") { site in
      try site.write([1], to: "other.yaml")
      _ = try site.exchange("other.yaml", with: site, at: "cards/ada.yaml")
    },
    Change("a card comes") { try $0.write([1], to: "cards/bo.yaml") },
    Change("a card goes") { try $0.remove("cards/ada.yaml") },
    Change("a card in a deep folder comes") { try $0.write([1], to: "cards/a/b/c.yaml") },
    Change("a folder of cards goes") { try $0.remove("cards/a") },
    Change("a folder of cards is moved away") { try $0.move("cards/a", to: $0, as: "elsewhere") },
    Change("all cards go") { try $0.remove("cards") },
    Change("a first template comes") { site in
      try site.createFolder("templates")
      try site.write([1], to: "templates/page.html")
    },
    Change("the settings change") { site in
      try site.remove("cardpress.yaml")
      try site.write([1], to: "cardpress.yaml")
    },
  ]

  static let passing = [
    Change("an editor's swap file") { try $0.write([1], to: "cards/.ada.yaml.swp") },
    Change("an editor's backup") { try $0.write([1], to: "cards/ada.yaml~") },
    Change("an editor's lock") { try $0.write([1], to: "cards/#ada.yaml#") },
    Change("Vim's trial") { try $0.write([1], to: "cards/4913") },
    Change("what is published") { try $0.folder("public/c/X").create() },
    Change("the store's folder") { try $0.createFolder(".cardpress") },
    Change("a folder of something else") { try $0.write([1], to: "notes/a.txt") },
    Change("a card that is read") { _ = try $0.read("cards/ada.yaml", atMost: 9) },
  ]

  @Test(arguments: changes) func `a change is seen`(_ change: Change) throws {
    try withSite { site in
      var watch = try FileWatch(of: site, trees: ["cards", "templates"], ignoring: ["public"])
      try change.make(site)
      #expect(try watch.wait(atMost: 20_000))
      #expect(try !watch.wait(atMost: 0))
    }
  }

  @Test(arguments: changes) func `a change is seen without the kernel's help`(
    _ change: Change
  ) throws {
    try withSite { site in
      var watch = PolledWatch(of: site, trees: ["cards", "templates"], ignoring: ["public"])
      try change.make(site)
      let sees = watch.wait(atMost: 20_000)
      #expect(sees)
      let seesMore = watch.wait(atMost: 0)
      #expect(!seesMore)
    }
  }

  @Test(arguments: passing) func `what does not concern the site is passed over`(
    _ change: Change
  ) throws {
    try withSite { site in
      var watch = try FileWatch(of: site, trees: ["cards", "templates"], ignoring: ["public"])
      var polled = PolledWatch(of: site, trees: ["cards", "templates"], ignoring: ["public"])
      try change.make(site)
      #expect(try !watch.wait(atMost: 200))
      let sees = polled.wait(atMost: 0)
      #expect(!sees)
    }
  }

  @Test func `folders that come later are watched with what is in them`() throws {
    try withSite { site in
      var watch = try FileWatch(of: site, trees: ["cards"], ignoring: [])
      try site.folder("cards/new/deep").create()
      #expect(try watch.wait(atMost: 20_000))
      try site.write([1], to: "cards/new/deep/bo.yaml")
      #expect(try watch.wait(atMost: 20_000))
    }
  }

  @Test func `a folder that was asked for is watched`() throws {
    try withSite { site in
      var watch = try FileWatch(of: site, trees: ["cards"], ignoring: [])
      try watch.look(at: ["notes", "missing"])
      try site.write([1], to: "notes/ada.jpg")
      #expect(try watch.wait(atMost: 20_000))
      try watch.look(at: [])
      _ = try watch.wait(atMost: 0)
    }
  }

  @Test func `what changes before another folder is asked for is told without the kernel's help`()
    throws
  {
    try withSite { site in
      var watch = PolledWatch(of: site, trees: ["cards"], ignoring: [])
      try site.write([1], to: "cards/bo.yaml")
      watch.look(at: ["notes"])
      for file in ["notes/ada.jpg", "notes/bo.jpg"] {
        let (sees, seesMore) = (watch.wait(atMost: 20_000), watch.wait(atMost: 0))
        #expect(sees && !seesMore)
        try site.write([1], to: file)
      }
    }
  }

  @Test func `more changes than the kernel keeps are one change, and none is missed after it`()
    throws
  {
    try withSite { site in
      var watch = try FileWatch(of: site, trees: ["cards"], ignoring: [])
      // inotify(7): 16,384 events wait unless the system says otherwise; a file brings three.
      for number in 0..<8_000 { try site.write([], to: "cards/\(number).yaml") }
      try site.folder("cards/late").create()
      #expect(try watch.wait(atMost: 20_000))
      try site.write([], to: "cards/late/bo.yaml")
      #expect(try watch.wait(atMost: 20_000))
    }
  }

  private func withSite(_ body: (Folder) throws -> Void) throws {
    try withTemporaryFolder { site in
      try site.folder("cards/a/b").create()
      try site.createFolder("notes")
      try site.createFolder("public")
      try site.write([], to: "cards/ada.yaml")
      try site.write([], to: "cardpress.yaml")
      try body(site)
    }
  }
}
