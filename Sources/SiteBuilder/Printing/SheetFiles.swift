import Sheets

/// How the files of a layout's runs are called.
///
/// One is `sheet-avery-5371.pdf`, several are `sheet-avery-5371-1.pdf` and so on.
struct SheetFiles {
  /// The layout's name.
  let layout: String

  /// What the names end with, without the point.
  let ending: String
}

extension SheetFiles {
  /// The name of one of several files, counted from 0.
  func name(_ index: Int, of count: Int) -> String {
    let digits = "\(count)".utf8.count
    let number = "\(index + 1)"
    let part =
      count == 1 ? "" : "-" + String(repeating: "0", count: digits - number.utf8.count) + number
    return "sheet-\(layout)\(part).\(ending)"
  }

  /// Whether a name is that of one of them; where there is a layout `avery-5371-2` too, its file is none of
  /// `avery-5371`.
  func include(_ name: String, among layouts: SheetLayouts) -> Bool {
    guard name.hasPrefix("sheet-\(layout)"), name.hasSuffix(".\(ending)") else { return false }
    let stem = name.dropLast(ending.utf8.count + 1).dropFirst("sheet-".utf8.count)
    let part = stem.dropFirst(layout.utf8.count)
    if part.isEmpty { return true }
    let isNumber =
      part.utf8.count > 1 && part.utf8.first == UInt8(ascii: "-")
      && part.utf8.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return isNumber && !layouts.all.contains { $0.name == stem }
  }
}
