import Bytes
public import Problems

/// A language as RFC 5646 writes it: `de`, `pt-BR`, `zh-Hant`.
public struct LanguageTag: Hashable, Sendable {
  /// The tag as written.
  public let text: String

  /// English.
  public static let english = LanguageTag(trusted: "en")

  /// Reads a tag.
  /// - Throws: ``InvalidValue`` where it is not 2 or 3 letters and further parts of 2 to 8 letters
  ///   and digits.
  public init(_ text: String) throws(InvalidValue) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isWord = { (part: Substring) in
      part.utf8.allSatisfy {
        $0.isLetter || $0.isDigit
      }
    }
    guard
      let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy({ $0.isLetter }),
      parts.dropFirst().allSatisfy({ (2...8).contains($0.utf8.count) && isWord($0) })
    else { throw InvalidValue("\"\(text)\" is not a language, such as en, de or pt-BR") }
    self.text = text
  }

  private init(trusted text: String) {
    self.text = text
  }
}

extension LanguageTag {
  /// The language without script and region, in lower case.
  public var language: String {
    text.split(separator: "-").first.map { $0.lowercased() } ?? ""
  }

  /// True if the language is written from right to left.
  public var isRightToLeft: Bool {
    ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"]
      .contains(language)
  }

  /// True if the family name comes before the given name.
  public var putsFamilyNameFirst: Bool { ["hu", "ja", "ko", "vi", "zh"].contains(language) }
}
