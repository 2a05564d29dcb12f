import Foundation

/// Another program, run to its end in a folder of its own.
enum ShellProcess {
  /// Where a program is installed; `nil` where it is not.
  static func path(of program: String) -> String? {
    ["/bin/", "/usr/bin/", "/opt/homebrew/bin/"].map { $0 + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a script beside a completion script `completion`, in a folder with these files.
  /// - Returns: what it writes to both streams, then its exit code where that is not 0.
  static func run(
    _ program: String, _ script: String, completion: String, files: [String] = []
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }  // Nothing depends on it.
    for file in ["script", "completion"] + files {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = ["script": script, "completion": completion][file] ?? ""
      try Data(text.utf8).write(to: url)
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["script"]
    process.currentDirectoryURL = folder
    process.environment = ["HOME": folder.path(), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let status = process.terminationStatus
    return String(decoding: output, as: UTF8.self) + (status == 0 ? "" : "exit code \(status)")
  }
}
