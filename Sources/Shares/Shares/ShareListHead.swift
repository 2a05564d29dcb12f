import Bytes
import Digests
import Problems
import Timestamps

/// The first line of a store's text file: the format's version and the fields about the store.
enum ShareListHead {}

extension ShareListHead {
  /// The format's version; `nil` if the line is not a head.
  static func version(of line: ArraySlice<UInt8>) -> Int? { fields(of: line)?.version }

  /// Creates an empty list from the first line.
  /// - Throws: ``InvalidValue`` if the line is not a head, lacks a field, has an unknown one, or
  ///   does not match its seal.
  static func list(headed line: ArraySlice<UInt8>) throws(InvalidValue) -> ShareList {
    guard let (version, fields) = fields(of: line), 1...ShareList.version ~= version else {
      throw InvalidValue(
        "the first line does not begin with \"\(ShareList.title)\"")
    }
    var values: [String: String] = [:]
    for field in fields {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, names.contains(String(parts[0])),
        values.updateValue(unescaped(parts[1]), forKey: String(parts[0])) == nil
      else {
        throw InvalidValue("\"\(field)\" is not known in the first line, or stands there twice")
      }
    }
    guard let key = values["key"], let madeAt = values["madeAt"] else {
      throw InvalidValue("the first line has no key= or no madeAt=")
    }
    var list = ShareList(
      key: try SHA256Digest(hex: key).bytes, madeAt: try Timestamp(rfc3339: madeAt))
    if version > 1 { try check(values[ShareList.sealName], of: line, key: list.key) }
    list.place = PublishedPlace(
      output: values["output"], url: values["url"], link: values["link"])
    return list
  }

  private static let names = ["key", "madeAt", "output", "url", "link", ShareList.sealName]

  /// Checks the line against its seal, the last field.
  private static func check(
    _ seal: String?, of line: ArraySlice<UInt8>, key: [UInt8]
  ) throws(InvalidValue) {
    let last = line.lastIndex(of: UInt8(ascii: "\t")) ?? line.startIndex
    guard let seal, seal == RowSeal(key: key).seal(ofLine: line[..<last]),
      line[last...].dropFirst().elementsEqual("\(ShareList.sealName)=\(seal)".utf8)
    else {
      throw InvalidValue("the first line is not as it was written")
    }
  }

  /// The version and the fields after it; `nil` if the line is not a head.
  private static func fields(of line: ArraySlice<UInt8>) -> (version: Int, fields: [String])? {
    let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: names.count + 1)
      .map { String(decoding: $0, as: UTF8.self) }
    let start = ShareList.title + " "
    guard let first = fields.first, first.utf8.starts(with: start.utf8),
      let version = Int(first.dropFirst(start.count)), version > 0
    else { return nil }
    return (version, Array(fields.dropFirst()))
  }

  private static func unescaped(_ text: Substring) -> String {
    var plain = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        let meant: Unicode.Scalar =
          switch scalar {
          case "t": "\t"
          case "n": "\n"
          case "r": "\r"
          default: scalar
          }
        plain.unicodeScalars.append(meant)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
