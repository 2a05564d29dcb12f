import Files
import FuzzTargets
import TemporaryFolders
import Testing

/// Every seed of the fuzzer, and every input that it once found something with.
@Suite struct SeedTests {
  /// The folder of the seeds, beside that of this file.
  private static let seeds = Folder(
    #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Seeds")

  @Test(arguments: FuzzTarget.allCases)
  func `holds for every seed`(_ target: FuzzTarget) throws {
    let folder = Self.seeds.folder(target.rawValue)
    let names = try folder.names().sorted()
    #expect(!names.isEmpty)
    try withTemporaryFolder { place in
      let bench = try FuzzBench(in: place.folder("site"))
      for name in names {
        do {
          try bench.run(target, folder.read(name, atMost: 1_000_000))
        } catch {
          Issue.record("\(target.rawValue)/\(name): \(error)")
        }
      }
    }
  }
}
