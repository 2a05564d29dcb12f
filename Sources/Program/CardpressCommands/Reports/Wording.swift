import Bytes
import Cards
import Problems
import ShareMaking
import Shares

/// Parts of sentences that several commands print.
enum Wording {
  /// A number and its word, in the plural where it has one: `2,000 cards`.
  static func count(_ number: Int, of word: String) -> String {
    "\(number.grouped) \(word)\(number == 1 ? "" : "s")"
  }

  /// The numbers of errors and warnings: `2 errors and 1 warning`.
  static func count(of problems: [Problem]) -> String {
    let counts = [(Problem.Severity.error, "error"), (.warning, "warning")]
    return counts.map { (problems.count(of: $0.0), $0.1) }.filter { $0.0 > 0 }
      .map { count($0.0, of: $0.1) }.joined(separator: " and ")
  }

  /// At most ten names, and the number of the others.
  static func firstTen(of names: [String], separator: String = ", ") -> String {
    names.firstTen(separator: separator)
  }

  /// A text with spaces behind it, as wide as those above and below.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The name of a share: its card's, as far as that is known.
  static func name(of recordID: RecordID, card: CardID?) -> String {
    card?.text ?? recordID.text
  }

  /// The number of cards that were left out; nobody knows it of a table whose rows can't be told
  /// apart.
  static func leftOut(_ count: Int, of all: Int? = nil, because problems: Int) -> String {
    let reason = Self.count(problems, of: "problem")
    if count == 0 { return reason }
    let cards =
      all.map { "\(count.grouped) of \(Self.count($0, of: "card"))" }
      ?? Self.count(count, of: "card")
    return "\(cards) left out (\(reason))"
  }

  /// The step that a static server needs after a withdrawal.
  static let deployAgain = "next: deploy again, so that it is gone from your web server too"

  /// The same where the settings say where to upload.
  static let uploadAgain = "next: cardpress upload, so that it is gone from your web server too"

  /// The same where a build machine publishes.
  static let pushAgain =
    "next: commit and push \(Site.storeName), so that the build machine takes it offline"

  /// The pages that still show somebody who has ended, and what takes that out.
  static func showingEnded(_ count: Int) -> String {
    "\(Wording.count(count, of: "page")) still \(count == 1 ? "shows" : "show") somebody who has ended: "
      + "cardpress build takes that out, cardpress shares --overdue names \(count == 1 ? "it" : "them")"
  }

  /// Words as a shell takes them.
  static func shellWords(_ words: [String]) -> String {
    words.map { word in
      let isPlain = word.utf8.allSatisfy {
        $0 >= 0x80 || "-_.,:/=@+".utf8.contains($0) || $0.isDigit || $0.isLetter
      }
      return isPlain && !word.isEmpty ? word : "'\(word.replacing(text: "'", with: "'\\''"))'"
    }.joined(separator: " ")
  }
}
