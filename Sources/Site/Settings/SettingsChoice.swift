import Documents
import Problems
import Suggestions

/// A setting whose value is one of a few words.
protocol SettingsChoice: RawRepresentable, CaseIterable where RawValue == String {}

extension SettingsChoice {
  /// The form of the value.
  static var form: ValueForm { .choice(allCases.map(\.rawValue)) }

  /// Reads one of the words.
  /// - Throws: ``InvalidValue`` for any other word; the sentence proposes a similar one or lists
  ///   all.
  static func read(_ text: String) throws(InvalidValue) -> Self {
    if let choice = Self(rawValue: text) { return choice }
    let words = allCases.map(\.rawValue)
    if let meant = nearest(to: text, among: words), text.utf8.count > 1 {
      throw InvalidValue("\"\(text)\" is unknown: did you mean \"\(meant)\"?")
    }
    let list = words.dropLast().joined(separator: ", ")
    let last = words.last ?? ""
    throw InvalidValue("\"\(text)\" is unknown: use \(list.isEmpty ? last : "\(list) or \(last)")")
  }
}
