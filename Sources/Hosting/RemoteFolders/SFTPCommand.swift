import Bytes

/// A command of sftp(1) in a batch file.
struct SFTPCommand {
  /// The line, without its end.
  let line: String

  /// What it does.
  let work: Work

  private init(_ words: [String], mayFail: Bool = false, _ work: Work) {
    line = (mayFail ? "-" : "") + words.joined(separator: " ")
    self.work = work
  }
}

extension SFTPCommand {
  /// What a command does.
  enum Work: Hashable {
    /// Goes to the folder in which all others work.
    case enter

    /// Brings a file of ours, under a name of its own for the time being.
    case put(String)

    /// Gives a file that was brought its path.
    case show(String)

    /// Lists a folder, or a file where it is still there.
    case list(String)

    /// Fetches a file.
    case get(String)

    /// Anything that may fail without harm.
    case tidy
  }

  static func enter(_ path: String) -> SFTPCommand { SFTPCommand(["cd", quoted(path)], .enter) }

  static func makeFolder(_ path: String) -> SFTPCommand {
    SFTPCommand(["mkdir", quoted(path)], mayFail: true, .tidy)
  }

  static func put(_ local: String, as part: String, of path: String) -> SFTPCommand {
    SFTPCommand(["put", quoted(local), quoted(part)], .put(path))
  }

  /// Renames over whatever file is there (`posix-rename@openssh.com`), which not every server can.
  static func show(_ part: String, at path: String) -> SFTPCommand {
    SFTPCommand(["rename", quoted(part), quoted(path)], .show(path))
  }

  static func remove(_ path: String) -> SFTPCommand {
    SFTPCommand(["rm", quoted(path)], mayFail: true, .tidy)
  }

  static func removeFolder(_ path: String) -> SFTPCommand {
    SFTPCommand(["rmdir", quoted(path)], mayFail: true, .tidy)
  }

  static func list(_ path: String) -> SFTPCommand {
    SFTPCommand(["ls", "-1a", quoted(path)], mayFail: true, .list(path))
  }

  static func get(_ path: String, to local: String) -> SFTPCommand {
    SFTPCommand(["get", quoted(path), quoted(local)], mayFail: true, .get(path))
  }

  /// A word as sftp(1) takes it apart.
  ///
  /// A backslash keeps what it and its patterns mean something by. Paths begin with no `-`, which would be an option.
  private static func quoted(_ path: String) -> String {
    let special = Set("\\ \t'\"#*?[".unicodeScalars)
    var word = path.hasPrefix("/") || path == "." ? "" : "./"
    for scalar in path.unicodeScalars {
      if special.contains(scalar) { word.unicodeScalars.append("\\") }
      word.unicodeScalars.append(scalar)
    }
    return word
  }
}
