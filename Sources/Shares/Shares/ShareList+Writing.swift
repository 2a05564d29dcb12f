import Bytes

extension ShareList {
  /// The first words of the file, and the version of its format.
  static let title = "# cardpress shares"

  /// The version of the format; the first had neither seals nor a last line.
  static let version = 2

  /// The name of the last column, and of the last field of the first line.
  static let sealName = "seal"

  /// The last line: a file that was cut off has none.
  static let end = "# end"

  /// The whole file: what is said of the store, the names of the columns, a line a share, the last line.
  var bytes: [UInt8] {
    let seal = RowSeal(key: key)
    var bytes = Array("\(headline)\t\(Self.sealName)=\(seal.seal(ofLine: headline.utf8))\n".utf8)
    let names = ShareColumn.allCases.map(\.rawValue) + [Self.sealName]
    bytes += "\(names.joined(separator: "\t"))\n".utf8
    for share in sorted {
      let line = ShareColumn.allCases.map { $0.text(of: share) ?? ShareColumn.absent }
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
    return "\(Self.title) \(Self.version)\(fields.joined())"
  }

  /// A text that has no tab and no end of line in it.
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
