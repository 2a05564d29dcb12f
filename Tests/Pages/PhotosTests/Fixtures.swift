#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pictures beside the tests.
enum Fixtures {
  static func bytes(_ name: String) -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    guard let file = unsafe fopen("/\(folder)/Fixtures/\(name)", "rb") else { return [] }
    defer { unsafe _ = fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = unsafe fread(&part, 1, part.count, file)
      if count == 0 { return bytes }
      bytes += part.prefix(count)
    }
  }
}
