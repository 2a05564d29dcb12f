import Bytes
import Cards
import Documents
package import Problems
package import RemoteFolders

/// Where an upload brings the site, and what is told of it then.
package struct UploadSettings: Hashable, Sendable {
  /// The folder that the web server has its files in.
  package let address: RemoteAddress

  /// The program that empties caches, and its arguments; empty for none.
  package let purge: [String]

  /// The names of the variables that it sees besides PATH and HOME.
  package let purgeEnvironment: [String]
}

extension UploadSettings {
  /// Reads these settings alone; `nil` where there are none.
  /// - Throws: ``ProblemList`` with the problems in them.
  package static func read(in text: SettingsText) throws(ProblemList) -> UploadSettings? {
    var reader = SettingsReader(text)
    let settings = UploadSettings(&reader)
    if reader.problems.contains(where: { $0.severity == .error }) {
      throw ProblemList(reader.problems)
    }
    return settings
  }

  /// Reads `upload: ADDRESS` or `upload: {to: ADDRESS, …}`; `nil` where it is not given, or at fault.
  init?(_ reader: inout SettingsReader) {
    guard reader.has(Self.upload) else { return nil }
    guard reader.tree(Self.upload)?.mapping != nil else {
      guard let address = reader.value(Self.upload) else { return nil }
      self.init(address: address, purge: [], purgeEnvironment: [])
      return
    }
    let purge = reader.list(Self.purging).map(\.text)
    let names = reader.list(Self.purgingEnvironment).map(\.text)
    if !names.isEmpty, purge.isEmpty {
      reader.report(
        Self.purgingEnvironment, "is for the program of upload.purge, which is not given")
    }
    guard reader.has(Self.to) else {
      reader.report(
        Self.upload, "needs the key to, with an address such as sftp://you@server/var/www/cards")
      return nil
    }
    guard let address = reader.value(Self.to) else { return nil }
    self.init(address: address, purge: purge, purgeEnvironment: names)
  }

  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [upload, to, purging, purgingEnvironment]

  static let upload = Setting(
    "upload", .text("an address"), example: "sftp://you@server/var/www/cards",
    summary:
      "Where \"cardpress upload\" brings the site: the folder of your web server, by SFTP, by rsync (you@server:/var/www/cards), "
      + "FTP with TLS (ftps://you@ftp.example.com/www), WebDAV (https://you@dav.example.com/www), in a bucket (s3://bucket) or on this "
      + "machine (folder:/srv/www); or a table with the keys below. A password never stands here.",
    parse: RemoteAddress.init)

  static let to = Setting(
    "upload.to", .text("an address"), example: "sftp://you@server/var/www/cards",
    summary: "The same address, where other keys stand beside it.", parse: RemoteAddress.init)

  private static let purging = Setting(
    "upload.purge", .list(of: "words"), example: "[./purge.sh]",
    summary:
      "A program that empties caches, with its arguments: it gets every address that has changed or is "
      + "gone on its standard input, one a line.",
    parse: PlainText.init(_:))

  private static let purgingEnvironment = Setting(
    "upload.purgeEnvironment", .list(of: "names of variables"), example: "[CDN_TOKEN]",
    summary: "The variables that this program sees besides PATH and HOME.",
    parse: VariableName.init)
}

/// The name of a variable of the environment (POSIX.1-2017 XBD §8.1).
private struct VariableName: Hashable, Sendable {
  let text: String

  init(_ text: String) throws(InvalidValue) {
    guard let first = text.utf8.first, !first.isDigit,
      text.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "_") })
    else {
      throw InvalidValue(
        "\"\(text)\" is no name of a variable: write it as CDN_TOKEN, without its value")
    }
    self.text = text
  }
}
