import Bytes
import Cards

extension VCard {
  func writeContent(to lines: inout ContentLines) {
    lines.write("BEGIN", text: "VCARD")
    lines.write("VERSION", text: "3.0")
    if lines.form == .file {
      lines.write("PRODID", text: Self.productID)
      lines.write("UID", text: uid)
    }
    writeName(to: &lines)
    writeOrganization(to: &lines)
    writeTexts(to: &lines) { !$0.allowsLineBreaks }
    // Programs show what comes first, and nobody who dials wants to hear a fax.
    let faxes: [ContactLabel?] = [.fax, .homeFax]
    let isFax = { (phone: Labeled<PhoneNumber>) in faxes.contains(phone.label) }
    for phone in card.phones.filter({ !isFax($0) }) + card.phones.filter(isFax) {
      lines.write(Self.property(for: phone.label, in: lines.form), text: phone.value.saved)
    }
    for email in card.emails {
      // RFC 2426 §3.3.2: INTERNET is what is assumed.
      let property =
        lines.form == .file
        ? "EMAIL;TYPE=INTERNET" + Self.place(email.label, joinedBy: ",")
        : "EMAIL" + Self.place(email.label, joinedBy: ";TYPE=")
      lines.write(property, text: email.value.text)
    }
    for address in card.addresses { write(address, to: &lines) }
    writeLinks(to: &lines)
    if let birthday = card.birthday { write(birthday, to: &lines) }
    writeTexts(to: &lines) { $0.allowsLineBreaks }
  }

  /// RFC 2426 §3.1: `N` and `FN` must be there; a name without parts is a family name to `N`, but that of a company,
  /// which Apple's address books show as such (`X-ABShowAs`).
  private func writeName(to lines: inout ContentLines) {
    let name = card.name
    let full = card.fullName(on: language)
    let parts =
      name.hasParts
      ? [name.family, name.given, name.middle].map { $0?.text ?? "" }
      : [card.isCompany ? "" : full, "", ""]
    lines.write("N", components: parts + [name.prefix, name.suffix].map { $0?.text ?? "" })
    lines.write("FN", text: full)
    if let nickname = name.nickname { lines.write("NICKNAME", text: nickname.text) }
    if let sound = name.phoneticGiven { lines.write("X-PHONETIC-FIRST-NAME", text: sound.text) }
    if let sound = name.phoneticFamily { lines.write("X-PHONETIC-LAST-NAME", text: sound.text) }
  }

  private func writeOrganization(to lines: inout ContentLines) {
    if card.company != nil || card.department != nil {
      let department = card.department.map { [$0.text] } ?? []
      lines.write("ORG", components: [card.company?.text ?? ""] + department)
    }
    if card.isCompany, lines.form == .file { lines.write("X-ABShowAs", text: "COMPANY") }
  }

  /// The fields with a property of their own; those with several lines come last.
  private func writeTexts(to lines: inout ContentLines, where isWanted: (TextField) -> Bool) {
    for field in TextField.allCases where isWanted(field) {
      let text = field == .note ? note : card[field]?.text
      if let property = field.vCardNames.first, let text { lines.write(property, text: text) }
    }
  }

  /// The note, and below it the numbers with an extension, each on a line: no importer can join it to the number
  /// there.
  private var note: String? {
    let lines = [card.note?.text].compactMap(\.self) + card.phones.compactMap(\.value.note)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// RFC 2426 §3.2.1: post office box, extended address, street, town, region, code, country.
  private func write(_ address: Labeled<PostalAddress>, to lines: inout ContentLines) {
    let parts = address.value
    lines.write(
      "ADR" + Self.place(address.label, joinedBy: ";TYPE="),
      components: ["", ""]
        + [parts.street, parts.city, parts.region, parts.postalCode, parts.country]
        .map { $0?.text ?? "" })
  }

  /// Writes websites, links with titles, and profiles.
  ///
  /// A title is the label of Apple's and Google's address books, bound to its `URL` by a group
  /// (RFC 2426 §4); the others pass over it. Few address books know `X-SOCIALPROFILE`; a `URL`, whose label is the
  /// network, serves the others, and stands for a website of the same address. Phones that know both show both.
  private func writeLinks(to lines: inout ContentLines) {
    var written: Set<String> = []
    let profiles = Set(card.socialProfiles.map(\.address))
    for website in card.websites
    where !profiles.contains(website.value) && written.insert(website.value.text).inserted {
      lines.write("URL" + Self.place(website.label, joinedBy: ";TYPE="), text: website.value.text)
    }
    var labels = 0
    func write(_ address: String, labeled label: String) {
      labels += 1
      lines.write("item\(labels).URL", text: address)
      lines.write("item\(labels).X-ABLabel", text: label)
    }
    for link in card.links {
      write(link.address.text, labeled: link.title.text)
      written.insert(link.address.text)
    }
    for profile in card.socialProfiles {
      let address = profile.address.text
      let isFirst = written.insert(address).inserted
      switch lines.form {
      case .file:
        lines.write("X-SOCIALPROFILE;TYPE=\(profile.network)", text: address)
        if isFirst { write(address, labeled: profile.networkName) }
      case .code:
        if isFirst { lines.write("URL", text: address) }
      }
    }
  }

  /// Writes `BDAY` (RFC 2426 §3.1.5), which has no day without a year: Apple's address books put one
  /// that nobody living was born in, and say so.
  private func write(_ birthday: Birthday, to lines: inout ContentLines) {
    if birthday.year == nil {
      let day = birthday.description.dropFirst()
      lines.write("BDAY;X-APPLE-OMIT-YEAR=1604", text: "1604\(day)")
    } else {
      lines.write("BDAY", text: birthday.description)
    }
  }

  /// RFC 2426 §3.3.1's types; `MAIN` is Apple's and Google's, with `WORK` for whoever lacks it.
  private static func property(for label: ContactLabel?, in form: VCardForm) -> String {
    let property = property(for: label)
    // RFC 2426 §3.3.1: VOICE is what is assumed.
    return form == .file
      ? property
      : property.replacing(text: ",VOICE", with: "").replacing(text: ";TYPE=VOICE", with: "")
  }

  private static func property(for label: ContactLabel?) -> String {
    switch label {
    case .work: "TEL;TYPE=WORK,VOICE"
    case .home: "TEL;TYPE=HOME,VOICE"
    case .mobile: "TEL;TYPE=CELL,VOICE"
    case .fax: "TEL;TYPE=WORK,FAX"
    case .homeFax: "TEL;TYPE=HOME,FAX"
    case .main: "TEL;TYPE=WORK,VOICE,MAIN"
    case .pager: "TEL;TYPE=PAGER"
    case .other, nil: "TEL;TYPE=VOICE"
    }
  }

  /// The type that says where something belongs, behind what joins it to the property.
  private static func place(_ label: ContactLabel?, joinedBy joint: String) -> String {
    switch label {
    case .work: joint + "WORK"
    case .home: joint + "HOME"
    case .mobile, .fax, .homeFax, .main, .pager, .other, nil: ""
    }
  }
}
