import Bytes

/// The kind of a file in the folder of cards, judged by its name.
enum FileKind: Hashable {
  /// One card, or a list of them, in YAML.
  case yaml

  /// One card, or a list of them, in JSON.
  case json

  /// A table of cards.
  case table

  /// Text that is a table if its first row names columns.
  case text

  /// vCards.
  case vCard

  /// What cards of a folder have in common.
  case defaults

  /// A file that belongs there and holds no card: a picture, a note, a system's own file.
  case ignored

  /// A file that may be meant as a card and can't be read; the reason is worded to follow its name.
  case unreadable(reason: String)

  /// Tells a file by its ending.
  init(fileName: String) {
    let name = fileName.lowercased()
    if name.hasPrefix(".") || name.hasPrefix("~$") || name.hasPrefix("readme")
      || ["thumbs.db", "desktop.ini"].contains(name)
    {
      self = .ignored
      return
    }
    if name == Self.defaultsName {
      self = .defaults
      return
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      self = .unreadable(
        reason: "is not read: its name has no ending, and cards have \(Self.endings)")
      return
    }
    let ending = String(name[dot...].dropFirst())
    switch ending {
    case "yaml", "yml": self = .yaml
    case "json": self = .json
    case "csv", "tsv", "tab", "xlsx", "xlsm": self = .table
    case "txt": self = Self.textKind(of: fileName)
    case "vcf": self = .vCard
    case _ where Self.ignoredEndings.contains(ending): self = .ignored
    case _ where Self.spreadsheetEndings.contains(ending):
      self = .unreadable(reason: Self.otherSpreadsheet)
    default:
      self = .unreadable(
        reason: "is not read: its ending is \".\(ending)\", and cards have \(Self.endings)")
    }
  }
}

extension FileKind {
  /// The name of the file with what the cards of a folder have in common.
  static let defaultsName = "_defaults.yaml"

  /// True if it need not hold cards.
  var isOptional: Bool { self == .ignored || self == .text }

  /// The kind of a text; some systems hide an ending that they know, and so make `ada.yaml.txt`.
  private static func textKind(of fileName: String) -> FileKind {
    let stem = String(fileName.dropLast(4))
    switch FileKind(fileName: stem) {
    case .yaml, .json, .table, .vCard, .defaults:
      return .unreadable(reason: "is not read: its name ends in \".txt\", rename it to \(stem)")
    default: return .text
    }
  }

  /// The ID of the one card in a file that names none: the file's name without folder and ending,
  /// ASCII letters lowered.
  static func cardID(ofFileAt path: String) -> String {
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...].dropFirst() } ?? path[...]
    let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
    return String(decoding: stem.utf8.map(\.lowered), as: UTF8.self)
  }

  /// True if a folder of this name is a document that some systems show as one file.
  static func isDocument(folderName: String) -> Bool {
    FileKind(fileName: folderName) == .unreadable(reason: otherSpreadsheet)
  }

  private static let endings = ".yaml, .yml, .json, .csv, .xlsx or .vcf"

  private static let otherSpreadsheet = "is not read: save it as .xlsx, or as CSV"

  private static let spreadsheetEndings: Set<String> = [
    "xls", "xlsb", "xltx", "numbers", "ods", "fods",
  ]

  private static let ignoredEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "heic", "heif", "webp", "gif", "tif", "tiff", "avif",
    "bmp",
    "svg", "jxl", "psd", "dng", "md",
  ]
}
