import Bytes

extension CardKey {
  /// The key that is meant by another program's name for it; `nil` where none is.
  ///
  /// Case, spaces, `-` and `_` make no difference.
  package static func meant(by name: String) -> CardKey? {
    let letters = name.utf8.filter { ![0x20, 0x2D, 0x5F].contains($0) }.map(\.lowered)
    let folded = String(decoding: letters, as: UTF8.self)
    return allCases.first { key in
      key.name.lowercased() == folded || otherNames[key.name, default: []].contains(folded)
    }
  }

  /// What other programs call the keys, in lower case and without separators.
  private static let otherNames: [String: Set<String>] = [
    "fullName": ["name", "displayname", "formattedname", "fn"],
    "givenName": ["firstname", "forename", "first", "given"],
    "familyName": ["lastname", "surname", "last", "family"],
    "role": ["title", "jobtitle", "job", "position"],
    "company": ["organization", "organisation", "org", "employer", "firm"],
    "email": ["mail", "emailaddress"],
    "phone": ["tel", "telephone", "phonenumber", "workphone"],
    "mobile": ["cell", "cellphone", "mobilephone"],
    "website": ["url", "web", "homepage", "site"],
    "street": ["streetaddress", "address"],
    "city": ["town", "locality"],
    "region": ["state", "province"],
    "postalCode": ["zip", "zipcode", "postcode"],
    "birthday": ["birthdate", "bday", "dob"],
    "photo": ["picture", "image", "avatar"],
    "note": ["notes", "comment", "comments"],
  ]
}
