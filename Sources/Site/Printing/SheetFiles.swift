import Bytes
import Sheets

/// The names of the files of a layout's runs.
///
/// A single file is `sheet-avery-5371.pdf`, several are `sheet-avery-5371-1.pdf` and so on; for a
/// run with a name they are `sheet-avery-5371+late.pdf` and `sheet-avery-5371+late+1.pdf`. Names
/// can't contain `+`, so no file can be mistaken for another run's.
struct SheetFiles {
  /// The layout's name.
  let layout: String

  /// The run's name; `nil` for the run of all cards.
  let run: String?

  /// The file extension, without the dot.
  let ending: String
}

extension SheetFiles {
  /// Returns the name of one of several files, counted from 0.
  func name(_ index: Int, of count: Int) -> String {
    let digits = "\(count)".utf8.count
    let number = "\(index + 1)"
    let part =
      count == 1
      ? "" : "\(separator)\(String(repeating: "0", count: digits - number.utf8.count))\(number)"
    return "\(stem)\(part).\(ending)"
  }

  /// Returns true if a name belongs to these files.
  ///
  /// If there is a layout `avery-5371-2`, its file does not belong to `avery-5371`.
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

  /// The character in front of the number of one of several files.
  private var separator: Character { run == nil ? "-" : "+" }
}
