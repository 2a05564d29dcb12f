package import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Names a folder of a test's own, which is not there yet: below `TMPDIR`, else in `/tmp`.
package func temporaryFolder() -> Folder {
  var parent = "/tmp"
  if let set = unsafe getenv("TMPDIR") { parent = unsafe String(cString: set) }
  return Folder(parent).folder("cardpress-tests-\(UInt64.random(in: 0 ... .max))")
}

/// Runs a test in a folder of its own and removes it afterwards.
package func withTemporaryFolder(_ body: (Folder) throws -> Void) throws {
  let folder = temporaryFolder()
  try folder.create()
  defer { try? folder.remove("") }
  try body(folder)
}
