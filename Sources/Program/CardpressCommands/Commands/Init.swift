import Columns
import CommandLine
import Consoles
import Documents
import Files
import Hosting
import Problems
import Sessions
import Settings
import ShareMaking
import Templates
import Timestamps

/// `cardpress init`: begins a site.
struct Init: ProgramCommand {
  static let declaration = Command(
    "init", summary: "begin a site",
    discussion: """
      Writes cardpress.yaml with settings that suit the purpose, an example card, the schemas by which \
      editors complete keys and mark mistakes, and hosting/ with samples for web servers that know the \
      site's URL, and with the settings the store. What is there already is left as it is, and \
      an option that would change it is named, with exit 1: edit cardpress.yaml. After a change of the \
      URL, remove hosting/ and call init again. Beside settings that are there no store is made: on a machine that \
      begins anew, the links are in a backup ("cardpress restore").

      With --store it makes nothing but the tables of the PostgreSQL store that the settings name, and writes \
      into them whose they are. No build makes any, so that one with the wrong schema gives out no links.

      On a terminal init asks for what no option says: the purpose, the address, a title, the language and \
      a first card's name. It asks nothing where there are settings already, in build farms (CI is set), \
      and with --quiet or --json.

      print: links last a year, and builds extend them while the card is listed. handover: links \
      last 7 days. event: all links end with the day given with --expires, codes are small, and the \
      pages that say so go two days later.
      """,
    arguments: [.siteFolder], options: [purpose, url, expires, templates, store],
    examples: [
      "cardpress init --for print --url https://cards.example.com",
      "cardpress init fair --for event --expires 2026-11-28 --url https://fair.example.com",
    ])

  static let beginsSite = true

  static let purpose = Option(
    "for", value: "PURPOSE", oneOf: Purpose.self,
    summary: "what the cards are for (default: handover)")

  static let url = Option(
    "url", value: "URL", summary: "where the site will be reached"
  ) { text throws(InvalidValue) in try SiteURL(text) }

  static let expires = Option(
    "expires", value: "DAY", summary: "the last day of an event, such as 2026-11-28",
    parse: CalendarDate.init)

  private static let templates = Flag(
    "templates", summary: "write the page templates too, to be changed")

  private static let store = Flag(
    "store", summary: "make the PostgreSQL store that the settings name, and nothing else")

  static let finding: String? = "An option was not applied because there are settings already."

  let call: Call

  /// The address that stands for the owner's own until there is one.
  static let starterAddress = "https://yourapp.com"

  enum Purpose: String, CaseIterable {
    case print, handover, event
  }
}

extension Init {
  func run() throws(CallFault) -> ExitCode {
    if call[Self.store] { return try makeStore() }
    let beginning = try beginning()
    let differences = try differences(from: beginning.template)
    let files = try files(of: beginning)
    try makeStore(beside: files)
    let written = try write(files)
    console.printJSON([
      "version": 1, "written": .array(written.map { .string($0) }),
      "problems": .array(differences.map(\.json)),
    ])
    for name in written { console.printLine("wrote \(call.path(of: name))") }
    if !differences.isEmpty {
      console.printFaults(differences)
      return .fault
    }
    printKept(files.map(\.0).filter { !written.contains($0) })
    let isForAnyone = !beginning.hasAddress && written.contains("cardpress.yaml")
    let address = isForAnyone ? "put your own address into cardpress.yaml, " : ""
    let folder = call.site.folder.path == "." ? "" : " \(call.site.folder.path)"
    console.printLine(
      "next: \(address)\(nextCards(after: beginning)), then cardpress build\(folder)")
    return .done
  }

  /// Makes the store on a server.
  private func makeStore() throws(CallFault) -> ExitCode {
    try call.refuse(
      [Self.purpose, Self.url, Self.expires, Self.templates],
      because: "is for a new site, and --store makes only the store that the settings name")
    let store = try call.withBuilder { builder throws(SiteFault) in try builder.makeServerStore() }
    console.printJSON(["version": 1, "written": .array([.string(store)]), "problems": .array([])])
    console.printLine("made the store in \(store)")
    return .done
  }

  /// Makes the store of a site that has no settings yet, before they are there: beside settings none is
  /// made, as the site may have given out links.
  private func makeStore(beside files: [(String, [UInt8])]) throws(CallFault) {
    let settings = files.first { $0.0 == Site.settingsName }
    try call.withBuilder { builder throws(SiteFault) in
      guard let settings, try !call.site.hasSettings() else { return }
      try onDisk(call.site.folder.create())
      try builder.makeStore(beginningWith: settings.1)
    }
  }

  /// Says what to do with the cards.
  private func nextCards(after beginning: Beginning) -> String {
    if let card = beginning.card { return "complete cards/\(card.fileName)" }
    let example = "cards/\(TemplateFile.exampleCardName)"
    // Only missing advice would follow from a card that can't be looked at.
    let hasExample = (try? call.site.folder.hasFile(example)) ?? false
    return hasExample ? "change \(example) or add your own cards" : "add your cards to cards/"
  }

  /// Says what was there before, a folder in one word.
  private func printKept(_ names: [String]) {
    var kept: [String] = []
    for name in names {
      let place = name.firstIndex(of: "/").map { String(name[...$0]) } ?? name
      if !kept.contains(place) { kept.append(place) }
    }
    if !kept.isEmpty { console.printLine("left as they were: \(kept.joined(separator: ", "))") }
  }

  /// All files of a new site.
  private func files(of beginning: Beginning) throws(CallFault) -> [(String, [UInt8])] {
    let settings = Array(beginning.template.text.utf8)
    var files = [
      ("cardpress.yaml", settings),
      (".gitignore", Array(".cardpress/\ncheck-ins/\nprint/\npublic/\n".utf8)),
      (SettingsSchema.fileName, SettingsSchema.text.bytes),
      (CardSchema.fileName, CardSchema.text.bytes),
    ]
    let hasCards = try hasCards()
    for file in TemplateFile.starters {
      if file.name != TemplateFile.exampleCardName {
        files.append((file.name, file.bytes))
      } else if let card = beginning.card {
        files.append(("cards/\(card.fileName)", Array(card.text.utf8)))
      } else if !hasCards {
        files.append(("cards/\(file.name)", file.bytes))
      }
    }
    if call[Self.templates] {
      files += TemplateFile.shipped.map { ("templates/\($0.name)", $0.bytes) }
    }
    let samples = try call.withBuilder { builder throws(SiteFault) in
      try builder.hostingSamples(
        beginningWith: settings, version: CommandTable.cardpress.version, at: place)
    }
    return files + samples.map { ("hosting/\($0.name)", $0.bytes) }
  }

  /// What timers have to know of this machine.
  private var place: SitePlace {
    let owner = call.site.folder.owner() ?? FileUser.own
    return SitePlace(
      program: FileStamp.programPath, user: owner.isRoot ? nil : owner.name,
      folder: call.site.folder.resolvedPath)
  }

  /// Writes what is not there yet.
  /// - Returns: The names of the files that were written.
  private func write(_ files: [(String, [UInt8])]) throws(CallFault) -> [String] {
    let folder = call.site.folder
    var written: [String] = []
    do throws(FileFault) {
      try folder.create()
      for (name, bytes) in files where try folder.kind(of: name) == nil {
        if let slash = name.lastIndex(of: "/") {
          try folder.folder(String(name[..<slash])).create()
        }
        try folder.write(bytes, to: name)
        written.append(name)
      }
    } catch {
      throw .site(.file(error))
    }
    return written
  }

  /// The options that the settings that are there contradict.
  private func differences(from template: SettingsTemplate) throws(CallFault) -> [Problem] {
    var options: [(key: String, option: String)] = []
    if let url = call.text(of: Self.url) { options.append(("url", "--url \(url)")) }
    if let purpose = call[Self.purpose] { options.append(("share", "--for \(purpose.rawValue)")) }
    return try call.withBuilder { builder throws(SiteFault) in
      try builder.differences(from: template, said: options)
    }
  }

  private func hasCards() throws(CallFault) -> Bool {
    try call.withBuilder { _ throws(SiteFault) in try call.site.hasCards() }
  }

  /// What the site begins with, as options say, or a person who is asked.
  private func beginning() throws(CallFault) -> Beginning {
    if call[Self.expires] != nil, call[Self.purpose] != .event {
      throw call.usageFault("--expires goes with --for event")
    }
    if try asks() { return try askedBeginning(hasCards: hasCards()) }
    let purpose = try settingsPurpose()
    do throws(InvalidValue) {
      let url = try SiteURL(call.text(of: Self.url) ?? Self.starterAddress)
      return Beginning(
        template: SettingsTemplate(for: purpose, url: url), hasAddress: call[Self.url] != nil,
        card: nil)
    } catch {
      throw call.usageFault("--url \(error.reason)")
    }
  }

  private func settingsPurpose() throws(CallFault) -> SettingsTemplate.Purpose {
    let purpose = call[Self.purpose] ?? .handover
    switch purpose {
    case .print: return .print
    case .handover: return .handover
    case .event:
      guard let lastDay = call[Self.expires] else {
        throw call.usageFault("an event needs its last day: --expires 2026-11-28")
      }
      return .event(lastDay: lastDay)
    }
  }
}

extension Init.Purpose {
  /// What it means for links, for a person who chooses.
  var meaning: String {
    switch self {
    case .print: "printed codes: links last a year, and builds extend them while the card is listed"
    case .handover: "cards handed over once: links last 7 days"
    case .event: "badges of an event: all links end with its last day"
    }
  }
}
