import CommandLine
import Consoles
import Documents
import Files
import RemoteFolders
import Sessions
import Uploading

/// `cardpress upload`: brings what is published to the web server.
struct Upload: ProgramCommand {
  static let declaration = Command(
    "upload", summary: "bring what is published to your web server, and take away what has ended",
    discussion: """
      The address stands in cardpress.yaml: "upload: sftp://you@server/var/www/cards", by the installed OpenSSH with \
      its configuration, keys and known hosts; "you@server:/var/www/cards" by rsync, "ftps://you@ftp.example.com/www" by FTP with TLS, \
      "https://you@dav.example.com/www" by WebDAV, "s3://bucket/cards?endpoint=…" or "folder:/srv/www". A password never stands there: a key in \
      ssh-agent needs none, the program that SSH_ASKPASS names can give one, and --login keeps one in your own \
      configuration.

      First goes what has ended, then come new files, pages last; each file appears as a whole. An upload that was cut \
      goes on where it was. Then the site's own address is asked for everything that has changed and has to be gone. \
      The last line says since when it is online.

      Of what else lies there, only folders of shares that are not in public/ are removed; yours stays.
      """,
    options: [check, login, unasked, confirmed, SharedOptions.part],
    examples: ["cardpress upload", "cardpress build --upload", "cardpress upload --check"])

  static let check = Flag(
    "check", summary: "compare every file there with the one here, and change nothing")

  static let login = Flag(
    "login", summary: "ask for the password, and keep it in a file that you alone can read")

  static let unasked = Flag(
    "no-verify", summary: "don't ask the site's own address afterwards, as before it leads there")

  static let confirmed = Option(
    "yes", value: "NUMBER", in: 0...1_000_000_000,
    summary: "let that many shares be removed there that are not here")

  static let finding: String? =
    "Something is not online as it is here, or what has ended still is."

  static let effect = SiteEffect.makes

  let call: Call
}

extension Upload {
  func run() throws(CallFault) -> ExitCode {
    try call.checkParts()
    if call[Self.login] {
      try call.refuse(
        [Self.check, Self.unasked, Self.confirmed, SharedOptions.part],
        because: "is for an upload, and --login only keeps a password")
      return try keepPassword()
    }
    if call[Self.check] {
      try call.refuse(
        [Self.unasked, Self.confirmed], because: "is for an upload, and --check is none")
      return try compare()
    }
    var order = call.uploadOrder
    order.isPart = call[SharedOptions.part] != nil
    order.asks = !call[Self.unasked]
    order.confirmedRemovals = call[Self.confirmed]
    let (report, seconds) = try call.upload(order)
    console.printJSON(report.json(seconds: seconds, version: 1))
    return call.finish(report)
  }

  private func keepPassword() throws(CallFault) -> ExitCode {
    let order = call.uploadOrder
    let address = try call.withBuilder { builder throws(SiteFault) in try builder.uploadAddress() }
    guard let login = address.login else {
      throw .site(.refused("\(address) needs no password"))
    }
    guard let passwords = order.tools.passwords else {
      throw .site(.refused("there is no home folder to keep a password in"))
    }
    guard let password = console.askSecret("Password for \(login): ") else {
      throw .site(.refused("no password was given, so nothing was kept"))
    }
    do throws(FileFault) { try passwords.keep(password, for: login) } catch {
      throw .site(.file(error))
    }
    console.printJSON(["version": 1, "file": .string(passwords.path)])
    console.printLine("kept in \(passwords.path)")
    return .done
  }

  private func compare() throws(CallFault) -> ExitCode {
    let comparison = try call.withBuilder { builder throws(SiteFault) in
      try builder.compareUpload(call.uploadOrder)
    }
    console.printJSON(comparison.json)
    for (word, paths) in comparison.differences {
      for path in paths.prefix(call.listLimit) { console.printLine("\(word)\t\(path)") }
      let rest = paths.count - call.listLimit
      if rest > 0 { console.printLine("\(word)\t\(rest) more (--verbose lists all)") }
    }
    call.printKept(comparison.kept)
    let differing = comparison.differences.reduce(0) { $0 + $1.paths.count }
    console.printLine(
      style.marked("\(Wording.count(comparison.compared, of: "file")) compared: ", as: .strong)
        + (differing == 0
          ? "all as here"
          : "\(Wording.count(differing, of: "difference")): cardpress upload mends them"))
    return differing == 0 ? .done : .fault
  }
}
