package import CodeReading

/// A count of the codes of one file, which notices those that come again.
package struct CodeCount {
  private let ledger: CodeLedger
  private let takesCopies: Bool
  private var numbers: [[UInt8]: Int] = [:]
  private var count = 0

  /// Starts at the first code of a file.
  /// - Parameter takesCopies: Whether the file may show a code more than once.
  package init(_ ledger: CodeLedger, takesCopies: Bool) {
    self.ledger = ledger
    self.takesCopies = takesCopies
  }
}

extension CodeCount {
  /// Takes the codes of a picture or page to be the next of the file.
  package mutating func read(_ codes: [FoundCode], file: String, page: Int?) -> ReadPicture {
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
