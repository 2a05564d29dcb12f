import Base16

extension ShareList {
  /// The first words of the file, and the version of its format.
  static let title = "# cardpress shares"

  /// The version of the format.
  static let version = 1

  /// The whole file: what is said of the store, the names of the columns, a line a share.
  var bytes: [UInt8] {
    var bytes = Array(headline.utf8)
    bytes += ShareColumn.allCases.map(\.rawValue).joined(separator: "\t").utf8
    bytes.append(UInt8(ascii: "\n"))
    for share in sorted {
      bytes +=
        ShareColumn.allCases.map { $0.text(of: share) ?? ShareColumn.absent }
        .joined(separator: "\t").utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private var headline: String {
    let said = [
      ("key", Base16.text(of: key)), ("madeAt", madeAt.description), ("output", place.output),
      ("url", place.url), ("link", place.link),
    ]
    let fields = said.compactMap { name, value in value.map { "\t\(name)=\(Self.escaped($0))" } }
    return "\(Self.title) \(Self.version)\(fields.joined())\n"
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
