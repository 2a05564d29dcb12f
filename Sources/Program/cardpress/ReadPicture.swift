import Auditing
import CodeReading

/// A picture file, or a page of one, and the codes on it.
struct ReadPicture {
  /// The path as it was given.
  let file: String

  /// The page's number; `nil` for a picture.
  let page: Int?

  /// Which number in the file the first code has.
  let firstNumber: Int

  let codes: [ReadCode]
}

extension ReadPicture {
  /// File and page, as a sentence begins with them.
  var place: String { page.map { "\(file), page \($0)" } ?? file }
}

/// A file that can't be looked at.
struct UnreadFile {
  /// The path as it was given.
  let file: String

  /// A sentence that names the file and what is wrong with it.
  let fault: String
}

/// Goes through the codes of one file and notices what stands there before.
struct CodeCount {
  private let ledger: CodeLedger
  private let takesCopies: Bool
  private var numbers: [[UInt8]: Int] = [:]
  private(set) var count = 0

  /// - Parameter takesCopies: whether a code may stand in the file more than once.
  init(_ ledger: CodeLedger, takesCopies: Bool) {
    self.ledger = ledger
    self.takesCopies = takesCopies
  }
}

extension CodeCount {
  mutating func read(_ codes: [FoundCode], file: String, page: Int?) -> ReadPicture {
    let firstNumber = count + 1
    let read = codes.map { found in
      count += 1
      let first = numbers[found.text]
      if first == nil { numbers[found.text] = count }
      return ReadCode(
        found: found, meaning: ledger.meaning(of: found.text),
        firstNumber: takesCopies ? nil : first)
    }
    return ReadPicture(file: file, page: page, firstNumber: firstNumber, codes: read)
  }
}
