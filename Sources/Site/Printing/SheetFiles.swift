import Bytes
import Sheets

/// How the files of a layout's runs are called.
///
/// One is `sheet-avery-5371.pdf`, several are `sheet-avery-5371-1.pdf` and so on; of a run with a name
/// `sheet-avery-5371+late.pdf`, and `sheet-avery-5371+late+1.pdf`. No name has a `+`, so that no file can
/// be taken for one of another run.
struct SheetFiles {
  /// The layout's name.
  let layout: String

  /// The run's name; `nil` for the run of all cards.
  let run: String?

  /// What the names end with, without the point.
  let ending: String
}

extension SheetFiles {
  /// The name of one of several files, counted from 0.
  func name(_ index: Int, of count: Int) -> String {
    let digits = "\(count)".utf8.count
    let number = "\(index + 1)"
    let part =
      count == 1
      ? "" : "\(separator)\(String(repeating: "0", count: digits - number.utf8.count))\(number)"
    return "\(stem)\(part).\(ending)"
  }

  /// Whether a name is that of one of them; where there is a layout `avery-5371-2` too, its file is none of
  /// `avery-5371`.
  func include(_ name: String, among layouts: SheetLayouts) -> Bool {
    guard name.hasPrefix(stem), name.hasSuffix(".\(ending)") else { return false }
    let whole = name.dropLast(ending.utf8.count + 1)
    let part = whole.dropFirst(stem.utf8.count)
    if part.isEmpty { return true }
    let isNumber =
      part.utf8.count > 1 && part.first == separator
      && part.utf8.dropFirst().allSatisfy { $0.isDigit }
    return isNumber && !layouts.all.contains { "sheet-\($0.name)" == whole }
  }

  private var stem: String { "sheet-\(layout)" + (run.map { "+\($0)" } ?? "") }

  /// What stands before the number of one of several.
  private var separator: Character { run == nil ? "-" : "+" }
}
