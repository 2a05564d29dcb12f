import Bytes
import Cards
import CommandLine
import Importing
import Problems
import Sessions
import Settings
import Timestamps

/// What a person at the terminal is asked for before a site begins, where no option says it.
extension Init {
  /// What a site begins with.
  struct Beginning {
    let template: SettingsTemplate

    /// Whether the address is the owner's own.
    let hasAddress: Bool

    /// The first card; `nil` for the example.
    let card: FirstCard?
  }

  /// Whether questions make sense: a person sits there, has said neither purpose nor address, and nothing is settled
  /// yet.
  func asks() throws(CallFault) -> Bool {
    let saysMore = call.firstGiven(of: [Self.purpose, Self.url]) != nil
    guard console.canAsk, !call.environment.isBuildFarm, !saysMore else { return false }
    return try !call.withBuilder { _ throws(SiteFault) in try call.site.hasSettings() }
  }

  /// Asks for all that no option says.
  /// - Parameter hasCards: Whether the site has cards, so that none is asked for.
  func askedBeginning(hasCards: Bool) throws(CallFault) -> Beginning {
    let languages = try call.withBuilder { builder throws(SiteFault) in
      try builder.pageLanguages()
    }
    console.printNote(
      """
      Enter takes what stands in brackets. Ctrl-D ends, and nothing is written before the last answer.

      """)
    let purpose: SettingsTemplate.Purpose =
      switch try askedPurpose() {
      case .print: .print
      case .handover: .handover
      case .event: .event(lastDay: try askedDay())
      }
    let url = try askedURL()
    let title = try askedText("Title of the pages", unset: url.host, for: "title")
    let language = try askedLanguage(of: languages)
    let card = hasCards ? nil : try askedCard()
    console.printNote("")
    return Beginning(
      template: SettingsTemplate(for: purpose, url: url, title: title, language: language),
      hasAddress: !url.isStarter, card: card)
  }
}

extension Init.Purpose {
  /// Takes an answer in words: a name, its number, or what is said of it.
  fileprivate init?(answer: String) {
    let words = [
      Self.print: ["print", "1", "card", "business", "paper"],
      .handover: ["handover", "2", "hand"],
      .event: ["event", "3", "badge", "fair"],
    ]
    let answer = answer.lowercased()
    let found = Self.allCases.filter { purpose in
      words[purpose]?.contains { $0.utf8.count == 1 ? answer == $0 : answer.contains(text: $0) }
        ?? false
    }
    // "cards handed over" says two.
    guard let purpose = found.last, found.count == 1 || purpose != .event else { return nil }
    self = purpose
  }
}

extension Init {
  private func askedPurpose() throws(CallFault) -> Purpose {
    for (number, purpose) in Purpose.allCases.enumerated() {
      let name = Wording.padded(purpose.rawValue, to: 10)
      console.printNote("  \(number + 1)  \(name)\(purpose.meaning)")
    }
    return try answer(
      "What are the cards for? [\(Purpose.handover.rawValue)] ", for: "purpose"
    ) { text throws(InvalidValue) in
      if text.isEmpty { return .handover }
      if let purpose = Purpose(answer: text) { return purpose }
      throw InvalidValue(
        "\"\(text)\" is none of print, handover and event, nor one of their numbers")
    }
  }

  private func askedDay() throws(CallFault) -> CalendarDate {
    return try answer(
      "The last day of the event, such as 2026-11-28: ", for: "day", parse: CalendarDate.init)
  }

  private func askedURL() throws(CallFault) -> SiteURL {
    try answer("Address of the site [\(Self.starterAddress)] ", for: "address") {
      text throws(InvalidValue) in
      if text.isEmpty { return try SiteURL(Self.starterAddress) }
      // As people write it.
      return try SiteURL(text.contains(text: "://") ? text : "https://\(text)")
    }
  }

  private func askedLanguage(of pages: PageLanguages) throws(CallFault) -> LanguageTag {
    let languages = pages.tags.joined(separator: ", ")
    let offered = offeredLanguage(of: pages)
    return try answer("Language of the cards [\(offered.text)] ", for: "language") {
      text throws(InvalidValue) in
      if text.isEmpty { return offered }
      let language = try LanguageTag(text)
      if pages.contains(language) { return language }
      throw InvalidValue("\"\(text)\" is none of those that pages have: \(languages)")
    }
  }

  /// The language of the terminal (`LANG=de_AT.UTF-8`, locale(7)), where pages have it; else English.
  private func offeredLanguage(of pages: PageLanguages) -> LanguageTag {
    let names = call.environment.inherited
    let name = [names["LC_ALL"], names["LANG"]].compactMap { $0 }.first { !$0.isEmpty } ?? ""
    let tag = name.prefix { $0 != "." && $0 != "@" }.replacing(text: "_", with: "-")
    // What is no language, such as C, offers none.
    guard let language = try? LanguageTag(tag), pages.contains(language) else { return .english }
    return language
  }

  private func askedCard() throws(CallFault) -> FirstCard? {
    let given = try askedText("First card, given name", unset: "an example", for: "given name")
    guard let given else { return nil }
    let family = try askedText("First card, family name", unset: "none", for: "family name")
    return FirstCard(givenName: given, familyName: family)
  }

  /// Asks for a text that may be missing.
  private func askedText(
    _ question: TerminalText, unset: String, for field: TerminalText
  ) throws(CallFault) -> PlainText? {
    try answer("\(question) [\(unset)] ", for: field) { text throws(InvalidValue) in
      text.isEmpty ? nil : try PlainText(text)
    }
  }

  private func answer<Value>(
    _ question: TerminalText, for field: TerminalText,
    parse: (_ text: String) throws(InvalidValue) -> Value
  ) throws(CallFault) -> Value {
    guard let value = console.ask(question, for: field, parse: parse) else {
      throw .site(.refused("the questions were not answered to the end, so nothing was written"))
    }
    return value
  }
}
