import Bytes
import Problems

/// A character set that vCards are written in.
enum CharacterSet: Hashable {
  case utf8
  case windows1252

  /// Any other, by the name that iconv(3) has for it.
  case named(String)
}

extension CharacterSet {
  /// Finds a character set by any of the names that files give it; `nil` where it can't be read.
  ///
  /// ISO 8859-1 is read as Windows-1252, and so on, as browsers do (Encoding Standard §4.2). Those
  /// that change their state within a text (ISO 2022, UTF-7) are not read.
  init?(named name: String) {
    let word = name.utf8.filter(\.isLetterOrDigit).map(\.lowered)
    let key = String(decoding: word, as: UTF8.self)
    if let set = Self.family(key) ?? Self.names[key].map({ .named($0) }) {
      self = set
      return
    }
    switch key {
    // A file in UTF-16 has been made UTF-8 by its byte order mark.
    case "utf8", "usascii", "ascii", "utf16", "utf16le", "utf16be": self = .utf8
    default: return nil
    }
  }

  /// The Windows code pages and the parts of ISO 8859, by number.
  private static func family(_ key: String) -> CharacterSet? {
    for prefix in ["windows", "cp", "xcp", "iso8859", "latin"] where key.hasPrefix(prefix) {
      guard let number = Int(key.dropFirst(prefix.utf8.count)) else { continue }
      switch (prefix, number) {
      case ("latin", 1), ("iso8859", 1), ("windows", 1252), ("cp", 1252), ("xcp", 1252):
        return .windows1252
      case ("iso8859", 9), ("latin", 5): return .named("CP1254")
      case ("iso8859", 11): return .named("CP874")
      case ("iso8859", 2...8), ("iso8859", 10), ("iso8859", 13...16):
        return .named("ISO-8859-\(number)")
      case ("latin", 2...4): return .named("ISO-8859-\(number)")
      case ("windows", 1250...1258), ("cp", 1250...1258), ("xcp", 1250...1258):
        return .named("CP\(number)")
      case ("cp", 437), ("cp", 850), ("cp", 852), ("cp", 866), ("windows", 874), ("cp", 874):
        return .named("CP\(number)")
      default: return nil
      }
    }
    return nil
  }

  /// The other sets, by their names' letters and digits.
  private static let names: [String: String] = [
    "big5": "BIG5-HKSCS", "big5hkscs": "BIG5-HKSCS", "cp936": "GB18030", "cp949": "CP949",
    "cp932": "CP932", "csshiftjis": "CP932", "eucjp": "EUC-JP", "euckr": "CP949",
    "gb18030": "GB18030", "gb2312": "GB18030", "gbk": "GB18030", "ibm437": "CP437",
    "ibm850": "CP850", "ibm852": "CP852", "ibm866": "CP866", "koi8r": "KOI8-R", "koi8u": "KOI8-U",
    "ksc5601": "CP949", "ksc56011987": "CP949", "macintosh": "MACINTOSH", "macroman": "MACINTOSH",
    "mskanji": "CP932", "shiftjis": "CP932", "sjis": "CP932", "tis620": "CP874",
    "windows31j": "CP932", "windows932": "CP932", "windows949": "CP949", "xeucjp": "EUC-JP",
    "xgbk": "GB18030", "xmacroman": "MACINTOSH", "xsjis": "CP932",
  ]
}

extension CharacterSet {
  /// The name that people know it by.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .windows1252: "Windows-1252"
    case .named(let name): name.hasPrefix("CP125") ? "Windows-\(name.dropFirst(2))" : name
    }
  }

  /// The text that bytes write, as UTF-8.
  /// - Throws: ``InvalidValue`` where they are not of this character set.
  func text(_ bytes: [UInt8]) throws(InvalidValue) -> [UInt8] {
    switch self {
    case .utf8:
      if firstFaultInUTF8(bytes) == nil { return bytes }
    case .windows1252:
      if isWindows1252(bytes) { return Bytes.utf8(fromWindows1252: bytes[...]) }
    case .named(let set):
      if let text = try Conversion(from: set).text(bytes) { return text }
    }
    throw InvalidValue("has bytes that \(name) does not have")
  }
}
