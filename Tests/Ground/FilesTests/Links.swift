import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

func makeLink(at folder: Folder, _ name: String, to target: String) throws {
  let result = unsafe symlink(target, "\(folder.path)/\(name)")
  if result != 0 { throw FileFault(path: name, kind: .other(errno: errno)) }
}
