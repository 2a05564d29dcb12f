import Bytes
package import Files

/// The passwords that `upload --login` keeps, in a file of the user's own configuration that only the user can read:
/// `cardpress/passwords` below `$XDG_CONFIG_HOME`, or `~/.config`.
///
/// A line has what a password is for, a tab, and the password.
package struct RemotePasswords: Sendable {
  private let folder: Folder

  private static let name = "passwords"

  /// Names the file, which need not exist.
  /// - Parameter configuration: The folder of the user's configuration.
  package init(in configuration: Folder) { folder = configuration.folder("cardpress") }
}

extension RemotePasswords {
  /// The file's path.
  package var path: String { folder.folder(Self.name).path }

  /// The password for a place; `nil` where none is kept.
  package func password(for place: String) -> String? {
    lines.first { $0.place == place }?.password
  }

  /// Keeps a password in the place of the one before.
  /// - Throws: ``FileFault``.
  package func keep(_ password: String, for place: String) throws(FileFault) {
    let kept = lines.filter { $0.place != place } + [(place, password)]
    let text = kept.map { "\($0.place)\t\($0.password)\n" }.joined()
    try folder.create(mode: 0o700)
    try folder.replace(Self.name, with: Array(text.utf8), mode: 0o600)
  }

  private var lines: [(place: String, password: String)] {
    // What can't be read keeps nothing.
    let bytes = (try? folder.read(Self.name, atMost: 1_000_000)) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      return (
        String(decoding: line[..<tab], as: UTF8.self),
        String(decoding: line[(tab + 1)...], as: UTF8.self)
      )
    }
  }
}

extension RemoteAddress {
  /// What a password is for: scheme, user and host; `nil` for a folder, which needs none.
  package var login: String? {
    switch self {
    case .folder: nil
    case .sftp(let place), .rsync(let place): place.login
    case .ftp(let place): place.login
    case .web(let place): place.login
    }
  }
}

extension SSHPlace {
  /// What a password is for.
  var login: String { "sftp://\("\(self)".prefix { $0 != "/" })" }
}

/// Our own answer where ssh(1) asks for a password (ssh(1), SSH_ASKPASS).
package enum Askpass {
  /// The variable that tells a start of the program that it is asked, and for which login.
  package static let variable = "CARDPRESS_ASKPASS"

  /// The answer to a prompt; `nil` for any that is not for this login's password.
  ///
  /// A host on the way (ProxyJump) may ask too, and it has another name; whether a host is the right one is no question
  /// that a password answers.
  package static func answer(
    to prompt: String, for login: String, from passwords: RemotePasswords
  ) -> String? {
    let place = login.dropFirst("sftp://".count)
    let host = place.split(separator: "@").last.map { $0.prefix { $0 != ":" } } ?? ""
    // "you@server's password: " (password), "(you@server) Password: " (keyboard-interactive).
    let isOurs =
      prompt.contains(text: "@\(host)'s password") || prompt.contains(text: "@\(host)) Password")
    return isOurs ? passwords.password(for: login) : nil
  }
}
