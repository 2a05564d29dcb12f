import Files

/// Runs a test in a folder of its own and removes it afterwards.
func withTemporaryFolder(_ body: (Folder) throws -> Void) throws {
  let number = UInt64.random(in: 0 ... .max)
  let folder = Folder("/tmp/cardpress-tests-\(number)")
  try folder.create()
  defer { try? folder.remove("") }
  try body(folder)
}
