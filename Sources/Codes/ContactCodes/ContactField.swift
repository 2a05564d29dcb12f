/// A field of a contact that a code can hold beside the name, called as in a card's file.
///
/// A key of one value means the first of its kind; a key of a list means all of them.
package enum ContactField: String, CaseIterable, Sendable {
  case nickname, phoneticGivenName, phoneticFamilyName
  case pronouns, role, company, department
  case phone, mobile, fax, phones
  case email, emails
  case website, websites, links, social
  case street, city, region, postalCode, country, addresses
  case birthday, note
}

extension ContactField {
  /// The fields of a code that nobody chose any for, the most important first: each is taken as long as
  /// the code stays below version 10.
  package static let usual: [ContactField] = [.mobile, .email, .phone, .company, .role, .website]
}
