import Digests
package import Files
package import Problems

/// The digests of a build's warnings, kept beside the store so that the next build can tell which of its own are
/// new.
///
/// A warning is known by everything in it but its place in the file, which rows above it move. The digests are made
/// with the store's key, so that nobody finds out by trying what a warning was about.
package struct WarningMemory {
  private let digests: Set<SHA256Digest>
  private let key: [UInt8]

  private init(_ digests: Set<SHA256Digest>, key: [UInt8]) {
    (self.digests, self.key) = (digests, key)
  }
}

extension WarningMemory {
  /// The name of the file in the state's folder.
  package static let name = "warnings"

  /// Takes a build's warnings.
  /// - Parameter key: The store's key.
  package init(of warnings: [Problem], key: [UInt8]) {
    let code = HMACSHA256(key: key)
    self.init(Set(warnings.map { code.authenticate($0.identity) }), key: key)
  }

  /// Reads what the last build left; `nil` where there is none, or it is damaged or of another store.
  package init?(of site: Site, key: [UInt8]) {
    // What can't be read tells nothing, and no warning is then called new.
    guard let bytes = try? site.state.read(Self.name, atMost: Self.mostBytes),
      bytes.starts(with: Self.head), bytes.count.isMultiple(of: Self.bytesOfDigest)
    else { return nil }
    let end = bytes.count - Self.bytesOfDigest
    guard end >= Self.head.count,
      HMACSHA256(key: key).authenticate(Array(bytes[..<end])).bytes == Array(bytes[end...])
    else { return nil }
    var digests: Set<SHA256Digest> = []
    for start in stride(from: Self.head.count, to: end, by: Self.bytesOfDigest) {
      let digest = SHA256Digest(bytes: Array(bytes[start..<start + Self.bytesOfDigest]))
      guard let digest else { return nil }
      digests.insert(digest)
    }
    self.init(digests, key: key)
  }

  /// The warnings that are not among these.
  package func new(of warnings: [Problem]) -> [Problem] {
    let code = HMACSHA256(key: key)
    return warnings.filter { !digests.contains(code.authenticate($0.identity)) }
  }

  /// True if the last build has left the same.
  package func isSame(as last: WarningMemory?) -> Bool { last?.digests == digests }

  /// Leaves them to the next build.
  /// - Throws: ``FileFault``; what the last build left stands then.
  package func write(to site: Site) throws(FileFault) {
    var bytes = Self.head
    for digest in digests.sorted() { bytes += digest.bytes }
    bytes += HMACSHA256(key: key).authenticate(bytes).bytes
    try site.state.replace(Self.name, with: bytes, mode: 0o600, staging: site.staging)
    try site.state.syncNames()
  }
}

extension WarningMemory {
  /// The first bytes of a file: as many as of a digest.
  private static let head = Array("cardpress warnings 1          \n\n".utf8)
  private static let bytesOfDigest = 32

  /// Room for a million warnings.
  private static let mostBytes = 32_000_000
}

extension Problem {
  /// All that a warning says but its place in the file.
  fileprivate var identity: [UInt8] {
    // No file, key or ID has a line break.
    Array([file, field ?? "", card ?? "", message].joined(separator: "\n").utf8)
  }
}
