import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a test in a folder of its own and removes it afterwards.
func withTemporaryFolder(_ body: (Folder) throws -> Void) throws {
  let number = UInt64.random(in: 0 ... .max)
  let folder = Folder("/tmp/cardpress-tests-\(number)")
  try folder.create()
  defer { try? folder.remove("") }
  try body(folder)
}

func makeLink(at folder: Folder, _ name: String, to target: String) throws {
  let result = unsafe symlink(target, "\(folder.path)/\(name)")
  if result != 0 { throw FileFault(path: name, kind: .other(errno: errno)) }
}
