import Cards
import Mustache
import Timestamps

/// The list of ways to reach a person, in the order in which a reader needs them.
struct ContactRows {
  /// The elements of `rows`.
  private(set) var data: [TemplateData] = []

  /// The symbols that the rows show.
  private var shownIcons: Set<String> = []

  private let language: PageLanguage

  init(_ card: BusinessCard, in language: PageLanguage, cardLanguage: LanguageTag) {
    self.language = language
    if card.isEmergencyCard { shownIcons = EmergencyFields.icons }
    var profiles = card.socialProfiles
    for phone in card.phones where phone.isForTalking {
      let chats = profiles.filter { $0.chatNumber == phone.value.dialString }
      profiles.removeAll(where: chats.contains)
      add(
        Self.icon(of: phone.label), keys: Self.keys("phone", for: phone.label),
        value: phone.value.written, link: phone.value.link,
        message: phone.label == .mobile ? phone.value.messageLink : nil, chats: chats)
    }
    for email in card.emails {
      add(
        "email", keys: Self.keys("email", for: email.label), value: email.value.text,
        link: email.value.link)
    }
    for website in card.websites {
      add(
        "website", keys: Self.keys("website", for: website.label),
        value: website.value.shortDisplay,
        link: website.value.text)
    }
    for (link, period) in card.linksToPages {
      add(
        "website", keys: [], value: link.title.text, label: link.address.displayHost,
        link: link.address.text, isAddress: false, during: period)
    }
    for address in card.addresses {
      let lines = address.value.lines(in: cardLanguage)
      add(
        "address", keys: Self.keys("address", for: address.label),
        value: lines.joined(separator: "\n"),
        link: "https://www.openstreetmap.org/search?query="
          + lines.joined(separator: ", ").percentEncoded)
    }
    for profile in profiles {
      add(
        profile.icon, keys: [], value: profile.address.shortDisplay, label: profile.networkName,
        link: profile.address.text)
    }
    if let birthday = card.birthday {
      add("birthday", keys: ["birthday"], value: language.text(of: birthday), date: birthday)
    }
    if let nickname = card.name.nickname, nickname.text != card.fullName(on: cardLanguage) {
      add("profile", keys: ["nickname"], value: nickname.text)
    }
    if let note = card.note { add("note", keys: ["note"], value: note.text) }
    // Nobody who taps a number wants to hear a fax.
    for paper in card.phones where !paper.isForTalking {
      add(
        Self.icon(of: paper.label), keys: Self.keys("phone", for: paper.label),
        value: paper.value.written)
    }
  }
}

extension ContactRows {
  /// The fields of `icons`: true for each symbol that is shown.
  var icons: TemplateData {
    var shown = Self.noIcons
    for icon in shownIcons { shown[icon] = .boolean(true) }
    return .object(shown)
  }

  private static let noIcons: TemplateFields = {
    var icons = TemplateFields()
    for name in [
      "phone", "mobile", "fax", "email", "website", "address", "profile", "birthday", "note",
      "message",
    ] + SocialProfile.networksWithIcon {
      icons[name] = .boolean(false)
    }
    return icons
  }()

  /// The keys of every text that a label can have.
  static let labelKeys =
    ["phone", "email", "website", "address", "birthday", "nickname", "note"]
    + ContactLabel.allCases.filter { $0 != .homeFax }.map(\.rawValue)

  /// - Parameters:
  ///   - keys: Of the label's words, in the order of reading; none where the label is a name.
  ///   - message: Where a text message is written to.
  ///   - chats: Profiles under the same number in networks for messages.
  ///   - isAddress: False for words that lead somewhere, which break as words do.
  ///   - period: When the row is shown.
  private mutating func add(
    _ icon: String, keys: [String], value: String, label: String? = nil, link: String? = nil,
    message: String? = nil, chats: [SocialProfile] = [], date: Birthday? = nil,
    isAddress: Bool = true, during period: Period = .always
  ) {
    shownIcons.insert(icon)
    for chat in chats { shownIcons.insert(chat.icon) }
    if message != nil { shownIcons.insert("message") }
    let isLongWord = link != nil && isAddress && Self.isLongWord(icon)
    let parts = isLongWord ? Self.parts(of: value) : [value]
    data.append(
      .object([
        "icon": .text(icon), "label": .text(label ?? language.label(keys)),
        "labelKeys": .text(keys.joined(separator: " ")), "link": TemplateData(link),
        "message": TemplateData(message), "hasChats": .boolean(!chats.isEmpty),
        "chats": .list(
          chats.map { chat in
            .object([
              "icon": .text(chat.icon), "link": .text(chat.address.text),
              "name": .text(chat.networkName),
            ])
          }),
        "folded": folded(value, as: icon), "date": TemplateData(date.map { "\($0)" }),
        "parts": .list(parts.map(TemplateData.text)),
        "from": TemplateData(period.from.map { "\($0)" }),
        "until": TemplateData(period.until.map { "\($0)" }),
      ]))
  }

  /// The beginning and the rest of a note that would be a wall of text.
  private func folded(_ value: String, as icon: String) -> TemplateData {
    guard icon == "note", let text = FoldedText(value) else { return .nothing }
    return .object(["start": .text(text.start), "rest": .text(text.rest)])
  }

  /// The kind and purpose of a value: `Phone · Work`, or `Mobile` if that says it all.
  private static func keys(_ kind: String, for label: ContactLabel?) -> [String] {
    switch label {
    case nil: [kind]
    case .mobile, .fax, .main, .pager: [label?.rawValue ?? kind]
    case .homeFax: ["fax", "home"]
    case .work, .home, .other: [kind, label?.rawValue ?? kind]
    }
  }

  /// True for links that are one long word each.
  private static func isLongWord(_ icon: String) -> Bool {
    switch icon {
    case "email", "profile", "website": true
    default: false
    }
  }

  /// The parts between which a long address may break: after `@` and `/`, before a point.
  private static func parts(of value: String) -> [String] {
    let bytes = Array(value.utf8)
    var parts: [String] = []
    var start = 0
    func cut(before end: Int) {
      if end > start { parts.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
      start = end
    }
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "."): cut(before: place)
      case UInt8(ascii: "@"), UInt8(ascii: "/"): cut(before: place + 1)
      default: break
      }
    }
    cut(before: bytes.count)
    return parts
  }

  private static func icon(of label: ContactLabel?) -> String {
    switch label {
    case .mobile: "mobile"
    case .fax, .homeFax: "fax"
    default: "phone"
    }
  }
}

extension PhoneNumber {
  /// The link for a text message (RFC 5724 §2.2); extensions have none.
  var messageLink: String {
    "sms:\(dialString)"
  }
}

extension EmailAddress {
  /// The address as a link (RFC 6068 §2).
  var link: String {
    "mailto:" + text.percentEncoded(besides: UInt8(ascii: "@"))
  }
}
