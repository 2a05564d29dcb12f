import CardpressCommands
import CommandLine
import Files
import Testing

@Suite struct CommandDeclarationTests {
  private static let table = CommandTable.cardpress

  @Test(arguments: table.commands.map(\.name))
  func `no option of a command is declared twice`(name: String) throws {
    let command = try #require(Self.table.command(named: name))
    let options = command.options + Self.table.commonOptions
    let names = options.map(\.name) + options.compactMap { $0.short.map(String.init) }
    #expect(names.sorted() == Set(names).sorted())
    #expect(!names.contains("help"))
    #expect(!names.contains("h"))
  }

  @Test func `no command is declared twice`() {
    let names = Self.table.commands.map(\.name)
    #expect(names.sorted() == Set(names).sorted())
  }

  @Test(arguments: table.commands.map(\.name))
  func `help names every command and all of its options`(name: String) throws {
    let site = try CommandSite(isEmpty: true)
    let command = try #require(Self.table.command(named: name))
    #expect(site.run("help").output.contains("\n  \(name) "))
    let help = site.run("help \(name)")
    #expect((help.code, help.error) == (.done, ""))
    #expect(help.output.hasPrefix("cardpress \(name): "))
    for option in command.options { #expect(help.output.contains(" \(option.spelling)")) }
    #expect(site.run("\(name) --help") == help)
  }

  @Test(arguments: table.commands.map(\.name).filter { $0 != "help" })
  func `the README's table of commands names every command`(name: String) throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let bytes = try Folder("/\(root)").read("README.md", atMost: 1_000_000)
    let readme = String(decoding: bytes, as: UTF8.self)
    #expect([" ", "`"].contains { readme.contains("\n| `cardpress \(name)\($0)") })
  }
}
