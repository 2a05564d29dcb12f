import Foundation
import Problems
import Templates
import Testing

@Suite struct TemplateSetTests {
  @Test(arguments: [
    ("", TemplateFile.shipped), ("hosting", TemplateFile.samples),
    ("preview", TemplateFile.preview),
    ("starter", TemplateFile.starters),
  ])
  func `every file of the folder is in the program, byte for byte`(
    name: String, files: [TemplateFile]
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../templates/\(name)").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let folders = ["hosting", "preview", "starter"]
    #expect(files.map(\.name) == names.filter { !folders.contains($0) }.sorted())
    for file in files {
      let bytes = try Array(Data(contentsOf: folder.appending(path: file.name)))
      #expect(file.bytes == bytes, "\(file.name)")
    }
  }

  @Test func `a site's file takes the place of the shipped one`() throws {
    let set = try TemplateSet(overrides: ["footer.html": Array("<p>mine".utf8)])
    #expect(set.bytes(of: "footer.html") == Array("<p>mine".utf8))
    #expect(set.warnings.isEmpty)
    #expect(try set.templates["footer.html"]?.render(.nothing) == Array("<p>mine".utf8))
  }

  @Test func `a file that takes no place is named with the nearest that would`() throws {
    let set = try TemplateSet(overrides: ["foter.html": [], "logo.svg": []])
    #expect(
      set.warnings == [
        Problem(
          severity: .warning, file: "templates/foter.html",
          message: "no template has this name, so it is not used: did you mean \"footer.html\"?"),
        Problem(
          severity: .warning, file: "templates/logo.svg",
          message: "no template has this name, so it is not used"),
      ])
    #expect(try set.filesOfPages == TemplateSet().filesOfPages)
  }

  @Test(arguments: [
    ("share.mustache", ": did you mean \"share.js\"?"),
    ("footer.hbs", ": did you mean \"footer.html\"?"),
    ("landing.mustache", ""),
  ])
  func `a file with an ending that no template has is named with its like`(
    name: String, meant: String
  ) throws {
    #expect(
      try TemplateSet(overrides: [name: []]).warnings == [
        Problem(
          severity: .warning, file: "templates/\(name)",
          message: "no template has this name, so it is not used\(meant)")
      ])
  }

  @Test(arguments: ["footer.html", "theme.css", "share.js", "Localizable.xcstrings"])
  func `a site's file that is not UTF-8 is refused with its place`(name: String) {
    let problem = Problem(
      file: "templates/\(name)", position: Position(line: 2, column: 3),
      message: "the byte E4 is not UTF-8: save the file as UTF-8")
    #expect(throws: problem) {
      try TemplateSet(overrides: [name: Array("{}\né ".utf8) + [0xE4, 0x20]])
    }
  }

  @Test func `a site's file that is not understood is refused with its place`() {
    let problem = Problem(
      file: "templates/footer.html", position: Position(line: 2, column: 4),
      message: "section \"legal\" is not closed")
    #expect(throws: problem) {
      try TemplateSet(overrides: ["footer.html": Array("<p>\n{{#legal}}".utf8)])
    }
  }

  @Test(arguments: [
    ["footer.html": Array("x".utf8)], ["appclip.js": []], ["Localizable.xcstrings": Array(empty)],
  ])
  func `pages are made of every file but those of lists for print`(
    overrides: [String: [UInt8]]
  ) throws {
    let files = try TemplateSet(overrides: overrides).filesOfPages
    #expect(try files != TemplateSet().filesOfPages)
    #expect(!files.contains { $0.name.hasPrefix("print") })
  }

  private static let empty = #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8
}
