import Digests
import Files

/// The note of the keys that a run makes, from before they are written until their shares are recorded.
///
/// Of a key that the store does not know nobody can tell otherwise whether a run of ours was killed, or whether it
/// is another site's. So the note is authenticated by the store's own key.
struct UnfinishedKeys: Sendable {
  private let state: Folder

  init(in state: Folder) { self.state = state }
}

extension UnfinishedKeys {
  private static let fileName = "new-keys"

  /// The most bytes of a note: that of a million keys.
  private static let mostBytes = 32_000_000

  /// Adds names to the note, which is on the disk when this returns.
  func note(_ names: [String], forStoreOf storeKey: [UInt8]) throws(FileFault) {
    try write(self.names(forStoreOf: storeKey).union(names), forStoreOf: storeKey)
  }

  /// Takes names out of the note; those of another run that was killed stay.
  func forget(_ names: [String], forStoreOf storeKey: [UInt8]) throws(FileFault) {
    let rest = self.names(forStoreOf: storeKey).subtracting(names)
    if rest.isEmpty { try forget() } else { try write(rest, forStoreOf: storeKey) }
  }

  private func write(_ names: Set<String>, forStoreOf storeKey: [UInt8]) throws(FileFault) {
    let body = Array(names.sorted().map { "\($0)\n" }.joined().utf8)
    let code = HMACSHA256(key: storeKey).authenticate(Self.purpose + body)
    let bytes = body + Array("# \(code.hex)\n".utf8)
    try state.replace(Self.fileName, with: bytes, mode: 0o600)
    try state.syncNames()
  }

  /// The names in the note; none where it is missing, was changed, or is another store's.
  func names(forStoreOf storeKey: [UInt8]) -> Set<String> {
    // Keys that nothing is noted of stay.
    guard let bytes = try? state.read(Self.fileName, atMost: Self.mostBytes) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let last = lines.last else { return [] }
    let body = Array(bytes[..<last.startIndex])
    let code = HMACSHA256(key: storeKey).authenticate(Self.purpose + body)
    guard last.elementsEqual("# \(code.hex)".utf8) else { return [] }
    return Set(lines.dropLast().map { String(decoding: $0, as: UTF8.self) })
  }

  /// Removes the note, and one that was not written to its end.
  func forget() throws(FileFault) {
    try state.remove(Self.fileName)
    try state.remove(Folder.unfinishedName(of: Self.fileName))
  }

  /// What stands before the note where it is authenticated, as the store's key has other uses.
  private static let purpose = Array("new keys\n".utf8)
}
