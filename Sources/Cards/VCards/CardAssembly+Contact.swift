import Cards
import PhoneRules
import Problems

extension CardAssembly {
  mutating func readOrganization() {
    let version = version
    let found = all("ORG")
    if let property = found.first {
      let parts =
        attempt(property) { property throws(InvalidValue) in try property.components(version) }
        ?? []
      let department = parts.dropFirst().filter { !$0.isEmpty }.joined(separator: ", ")
      card.texts[.company] = optional(parts.first ?? "", of: property)
      card.texts[.department] = optional(department, of: property)
    }
    for _ in found.dropFirst() { passOver("ORG") }
  }

  mutating func readReach() {
    let choice = PhoneCountry(of: card.addresses, site: country)
    for property in all("TEL") {
      guard let text = cleanedText(of: property) else { continue }
      let label = label(of: property)
      let phone = attempt(property, value: text) { _ throws(InvalidValue) in
        try PhoneNumber(text, country: choice.country)
      }
      guard let phone else { continue }
      card.phones.append(Labeled(label, phone))
      if let doubt = phone.doubt {
        tell(doubt: "TEL \(doubt)", at: property, value: text)
      }
    }
    if country != nil, let doubt = choice.doubt(about: card.phones) {
      let property = all("ADR").first
      tell(doubt: "ADR \(doubt)", at: property, value: choice.unknownName)
    }
    for property in all("EMAIL") {
      guard property.types.isDisjoint(with: Self.otherNetworks) else {
        passOver("EMAIL")
        continue
      }
      guard let text = cleanedText(of: property) else { continue }
      let label = place(of: property)
      let address = Self.withoutScheme("mailto:", in: text)
      let email = attempt(property, value: address) { _ throws(InvalidValue) in
        try EmailAddress(address)
      }
      if let email { card.emails.append(Labeled(label, email)) }
    }
  }

  /// Gives numbers the extensions with which they stand in the note, a line each, as ``VCard`` writes them.
  mutating func readExtensions() {
    guard let note = card.texts[.note] else { return }
    let choice = PhoneCountry(of: card.addresses, site: country)
    var lines: [Substring] = []
    for line in note.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !takeExtension(in: line, choice.country) { lines.append(line) }
    }
    let rest = lines.joined(separator: "\n")
    if rest != note.text { card.texts[.note] = try? PlainText(lines: rest) }
  }

  /// Gives a number its extension; false where a line is no such number.
  private mutating func takeExtension(in line: Substring, _ country: Country?) -> Bool {
    guard line.utf8.first.map({ $0.isDigit || "+(".utf8.contains($0) }) ?? false,
      let found = try? PhoneNumber(String(line), country: country), found.note != nil,
      let index = card.phones.firstIndex(where: {
        $0.value.extensionDigits.isEmpty && $0.value.dialString == found.dialString
      })
    else { return false }
    card.phones[index] = Labeled(card.phones[index].label, found)
    return true
  }

  mutating func readAddresses() {
    let version = version
    for property in all("ADR") {
      var parts =
        attempt(property) { property throws(InvalidValue) in try property.components(version) }
        ?? []
      parts += Array(repeating: "", count: max(0, 7 - parts.count))
      // A card has no post office box and no extended address: they are below the street.
      let street = [parts[2], parts[1], parts[0]].filter { !$0.isEmpty }.joined(separator: "\n")
      let address = PostalAddress(
        street: lines(street, of: property), city: optional(parts[3], of: property),
        region: optional(parts[4], of: property), postalCode: optional(parts[5], of: property),
        country: optional(parts[6], of: property))
      let label = place(of: property)
      if let address { card.addresses.append(Labeled(label, address)) }
    }
    readLabels()
  }

  /// The lines of an envelope, which say what the parts say, where those are missing
  /// (RFC 2426 §3.2.2).
  private mutating func readLabels() {
    guard card.addresses.isEmpty else { return }
    for property in all("LABEL") {
      let street = text(of: property).flatMap { lines($0, of: property) }
      let label = place(of: property)
      if let address = PostalAddress(street: street) {
        card.addresses.append(Labeled(label, address))
      }
    }
  }

  /// The text where there is one, its lines put into one.
  mutating func optional(_ text: String, of property: ReadProperty) -> PlainText? {
    let line = text.split(separator: "\n").joined(separator: " ")
    return line.isEmpty ? nil : attempt(property) { _ throws(InvalidValue) in try PlainText(line) }
  }

  /// The text where there is one, in any number of lines.
  mutating func lines(_ text: String, of property: ReadProperty) -> PlainText? {
    text.isEmpty ? nil : attempt(property) { _ throws(InvalidValue) in try PlainText(lines: text) }
  }

  /// The label for a value at work or at home.
  func place(of property: ReadProperty) -> ContactLabel? {
    let types = property.types
    if types.contains("work") { return .work }
    if types.contains("home") { return .home }
    if types.contains("other") { return .other }
    switch customLabel(of: property) {
    case nil, "homepage", "home page", "email", "profile", "url", "website": return nil
    case "work", "company": return .work
    case "home": return .home
    default: return .other
    }
  }

  private func label(of property: ReadProperty) -> ContactLabel? {
    let types = property.types
    let custom = customLabel(of: property) ?? ""
    if types.contains("fax") || custom.hasSuffix("fax") {
      let isHome = types.contains("home") || custom.hasPrefix("home")
      return isHome && !types.contains("work") ? .homeFax : .fax
    }
    if types.contains("pager") || custom == "pager" { return .pager }
    if !types.isDisjoint(with: ["cell", "iphone", "mobile"]) { return .mobile }
    if ["mobile", "cell", "iphone"].contains(custom) { return .mobile }
    if types.contains("main") || custom == "main" { return .main }
    return place(of: property)
  }

  private static func withoutScheme(_ scheme: String, in text: String) -> String {
    let text = visible(text)
    return text.lowercased().hasPrefix(scheme) ? String(text.dropFirst(scheme.count)) : text
  }

  /// The text without marks of direction and the like (Unicode's category Cf), which phones put
  /// around numbers that are copied; the joiners stay, which names of hosts have.
  static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          $0 == "\u{200C}" || $0 == "\u{200D}" || $0.properties.generalCategory != .format
        }))
  }

  /// 2.1's mail systems that are not the internet, and Exchange's own.
  private static let otherNetworks: Set<String> = [
    "aol", "applelink", "attmail", "cis", "eworld", "ex", "ibmmail", "mcimail", "powershare",
    "prodigy", "tlx", "x400",
  ]
}
