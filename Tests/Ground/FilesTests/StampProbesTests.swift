import Files
import TemporaryFolders
import Testing

@Suite struct StampProbesTests {
  @Test func `a file system is tried without a trace, and tells of most changes`() throws {
    try withTemporaryFolder { folder in
      let number = try folder.stamp(of: "").fileSystem
      let trust = StampProbes(in: []).trust(in: [number: folder])
      #expect(trust == .daily || trust == .weekly)
      #expect(try folder.names() == [])
    }
  }

  @Test func `what can't be tried is not trusted`() throws {
    try withTemporaryFolder { folder in
      let number = try folder.stamp(of: "").fileSystem
      // Of another file system, and missing.
      #expect(StampProbes(in: [folder]).trust(in: number + 1, at: folder) == .never)
      #expect(StampProbes(in: []).trust(in: number, at: folder.folder("none")) == .never)
      // One that is trusted makes up for none that is not.
      let all = [number: folder, number + 1: folder]
      #expect(StampProbes(in: [folder]).trust(in: all) == .never)
    }
  }

  @Test func `the more the stamps of a file system tell, the longer a note of them is good`() {
    #expect(StampTrust.never < .daily && .daily < .weekly)
    #expect([StampTrust.never, .daily, .weekly].map(\.seconds) == [0, 86_400, 604_800])
    #expect(StampTrust.never.start == nil && StampTrust.weekly.start == "")
  }
}
