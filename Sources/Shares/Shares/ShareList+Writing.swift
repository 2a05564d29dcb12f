import Bytes

extension ShareList {
  /// The words the file begins with, in front of the format's version.
  static let title = "# cardpress shares"

  /// The latest version of the format.
  ///
  /// Version 1 had neither seals nor a last line. Version 3 has the column `shows` too, and is written where a page
  /// shows something of other cards; version 4 has `dates` besides, and is written where a share has any.
  static let version = 4

  /// The version in which the list is written: the first that has what there is to write.
  private var version: Int { hasDates ? 4 : showsOthers ? 3 : 2 }

  /// The name of the last column, and of the first line's last field.
  static let sealName = "seal"

  /// The last line, which a truncated file lacks.
  static let end = "# end"

  /// The bytes of the file: the head, the column names, a line for each share, the last line.
  var bytes: [UInt8] {
    let seal = RowSeal(key: key)
    var bytes = Array("\(headline)\t\(Self.sealName)=\(seal.seal(ofLine: headline.utf8))\n".utf8)
    let columns = ShareColumn.columns(ofVersion: version)
    let names = columns.map(\.rawValue) + [Self.sealName]
    bytes += "\(names.joined(separator: "\t"))\n".utf8
    for share in sorted {
      let line = columns.map { $0.text(of: share) ?? ShareColumn.absent }
        .joined(separator: "\t")
      bytes += "\(line)\t\(seal.seal(ofLine: line.utf8))\n".utf8
    }
    bytes += "\(Self.end)\n".utf8
    return bytes
  }

  private var headline: String {
    let said = [
      ("key", Base16.text(of: key)), ("madeAt", madeAt.description), ("output", place.output),
      ("url", place.url), ("link", place.link),
    ]
    let fields = said.compactMap { name, value in value.map { "\t\(name)=\(Self.escaped($0))" } }
    return "\(Self.title) \(version)\(fields.joined())"
  }

  /// Escapes backslashes, tabs and line ends with a backslash.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\t": "\\t"
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
  }
}
