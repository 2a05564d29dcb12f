import Foundation

/// A test's own folder, gone with the test.
struct TemporaryFolder: ~Copyable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("cardpress-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    // What stays of a test is no fault of what it tests.
    try? FileManager.default.removeItem(at: url)
  }
}

extension TemporaryFolder {
  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The name of a schema of the test's own on the server.
  var schema: String {
    "test" + url.lastPathComponent.lowercased().filter { $0.isNumber || $0.isLetter }
  }

  /// The names in the folder, sorted.
  func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// The bytes of a file.
  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }

  /// Makes a file of these bytes, or replaces what it holds.
  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: url.appendingPathComponent(name))
  }

  /// Gives a file other rights, as in 0o644.
  func setRights(_ rights: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path(name))
  }

  /// The rights of a file, as in 0o600.
  func rights(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
