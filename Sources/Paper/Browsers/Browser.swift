import Bytes
package import Files
import Subprocesses

/// An installed Chromium, which prints pages as PDF without a window and without a network.
package struct Browser: Sendable {
  /// The program's file.
  package let program: String

  private let environment: [String: String]
  private let isRoot: Bool

  /// Takes a browser.
  /// - Parameters:
  ///   - program: Its file.
  ///   - environment: What it sees of ours: it finds the user's fonts there.
  ///   - isRoot: Whether we run as root, whom Chromium serves without its sandbox only.
  package init(_ program: String, environment: [String: String], isRoot: Bool) {
    self.program = program
    self.environment = environment
    self.isRoot = isRoot
  }
}

extension Browser {
  /// The names under which systems have it, the ones made for printing first.
  package static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]

  /// Prints a page, which names no other file and no address.
  ///
  /// Everything that the browser writes lies in `folder`, which is made for this and removed.
  /// - Throws: ``BrowserFault``.
  package func pdf(of page: [UInt8], in folder: Folder) throws(BrowserFault) -> [UInt8] {
    let signals = HeldSignals()
    do throws(FileFault) {
      try folder.remove("")
      try folder.create(mode: 0o700)
      try folder.write(page, to: "page.html", mode: 0o600)
    } catch {
      try? folder.remove("")  // the first fault is the one to tell
      throw .file(error)
    }
    let result = Result { () throws(BrowserFault) in try print(in: folder) }
    // What the killed browser's last threads write may come between; what is left is swept later.
    for _ in 0..<3 where (try? folder.kind()) != nil { try? folder.remove("") }
    withExtendedLifetime(signals) {}
    return try result.get()
  }

  private func print(in folder: Folder) throws(BrowserFault) -> [UInt8] {
    let path: String
    do throws(FileFault) { path = try folder.realPath() } catch { throw .file(error) }
    let call = Subprocess(
      program, arguments: arguments(in: path), environment: environment(in: path),
      directory: path, timeLimitInMilliseconds: Self.timeLimitInMilliseconds)
    let result: SubprocessResult
    do throws(SubprocessFault) { result = try call.run() } catch { throw .program(error) }
    // Chromium says 0 too where it could not print.
    let bytes = try? folder.read("page.pdf", atMost: Self.mostBytes)
    guard result.ending == .exited(0), let bytes, bytes.starts(with: "%PDF-".utf8),
      bytes.suffix(16).contains(UInt8(ascii: "%"))
    else { throw .noPDF(program: program, complaint: Self.complaint(in: result.errors)) }
    return bytes
  }

  /// Chromium's switches are listed in its `content/public/common/content_switches.cc`,
  /// `chrome/common/chrome_switches.cc` and `headless/public/switches.cc`.
  private func arguments(in folder: String) -> [String] {
    [
      "--headless", "--user-data-dir=\(folder)/profile", "--print-to-pdf=\(folder)/page.pdf",
      "--no-pdf-header-footer", "--no-first-run", "--no-default-browser-check",
      "--disable-background-networking", "--disable-breakpad", "--disable-component-update",
      "--disable-default-apps", "--disable-dev-shm-usage", "--disable-domain-reliability",
      "--disable-extensions", "--disable-gpu", "--disable-sync", "--metrics-recording-only",
      "--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=http://127.0.0.1:9",
      "--password-store=basic", "--use-mock-keychain",
    ] + (isRoot ? ["--no-sandbox"] : []) + [Self.fileAddress(of: "\(folder)/page.html")]
  }

  private func environment(in folder: String) -> [String: String] {
    var own = environment
    // Its working directory: Chromium binds a socket there (chrome/browser/process_singleton_posix.cc), whose path
    // has 107 bytes (unix(7)), and a site may lie deep.
    own["TMPDIR"] = "."
    own["XDG_CACHE_HOME"] = "\(folder)/cache"
    own["XDG_RUNTIME_DIR"] = folder
    // Reports of crashes hold the memory of the page. They lie beside the profile that a user has, even
    // where another is named, unless these say else (chrome/common/chrome_paths_linux.cc,
    // chrome/app/chrome_crash_reporter_client.cc).
    own["CHROME_CONFIG_HOME"] = folder
    own["BREAKPAD_DUMP_LOCATION"] = "\(folder)/crashes"
    own["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    own["DBUS_SYSTEM_BUS_ADDRESS"] = "disabled:"
    return own
  }

  /// The line that says most: the last that tells of an end, else the last that is no notice of a service that is
  /// missing.
  private static func complaint(in errors: [UInt8]) -> String? {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    let line =
      lines.last { $0.contains(text: ":FATAL:") }
      ?? lines.last { line in
        !["dbus", "crashpad"].contains { line.contains(text: $0) } && line.contains { $0 != " " }
      }
    return line.map { String($0.prefix(300)) }
  }

  /// A path as a URL (RFC 8089 §2); its bytes that need it are percent-encoded.
  private static func fileAddress(of path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = path.utf8.flatMap { byte in
      plain.contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return "file://" + String(decoding: bytes, as: UTF8.self)
  }

  /// A file of 1,000 labels takes some seconds.
  private static var timeLimitInMilliseconds: Int { 240_000 }

  private static var mostBytes: Int { 1_000_000_000 }
}
