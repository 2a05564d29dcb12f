import Columns
package import Problems
import Suggestions

/// The fields that somebody chose for the codes of contacts.
package struct ContactFields: Hashable, Sendable {
  /// The fields beside the name, in the order of ``ContactField``.
  package let fields: [ContactField]

  /// Reads keys of a card that commas part, such as `mobile,email`.
  ///
  /// The name is in every contact whole, so its own keys add nothing.
  /// - Throws: ``InvalidValue``, worded to follow the option's name.
  package init(_ text: String) throws(InvalidValue) {
    var chosen: Set<ContactField> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(word)
      if let field = ContactField(rawValue: name) {
        chosen.insert(field)
      } else if !Self.nameKeys.contains(name) {
        throw Self.fault(of: name)
      }
    }
    fields = ContactField.allCases.filter(chosen.contains)
  }
}

extension ContactFields {
  private static let nameKeys = [
    "fullName", "prefix", "givenName", "middleName", "familyName", "suffix",
  ]

  private static func fault(of name: String) -> InvalidValue {
    if name == "photo" { return InvalidValue("takes no photo, for which no code has room") }
    if CardKey.named(name) != nil {
      return InvalidValue("takes what a contact has, and \"\(name)\" is not part of one")
    }
    let names = nameKeys + ContactField.allCases.map(\.rawValue)
    let meant = nearest(to: name, among: names).map { ": did you mean \"\($0)\"?" } ?? ""
    return InvalidValue("takes keys of a card such as mobile,email, not \"\(name)\"\(meant)")
  }
}
