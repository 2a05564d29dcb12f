import CommandLine
import Consoles
import Documents
import Files
import Problems
import Sessions
import Settings
import Templates
import Timestamps

/// `cardpress init`: begins a site.
struct Init: ProgramCommand {
  static let declaration = Command(
    "init", summary: "begin a site",
    discussion: """
      Writes cardpress.yaml with settings that suit the purpose, an example card, and hosting/ with \
      samples for web servers that know the site's URL. What is there already is left as it is, and \
      an option that would change it is named, with exit 1: edit cardpress.yaml. After a change of the \
      URL, remove hosting/ and call init again.

      print: links last a year, and builds extend them while the card is listed. handover: links \
      last 7 days. event: all links end with the day given with --expires.
      """,
    arguments: [.siteFolder], options: [purpose, url, expires, templates],
    examples: [
      "cardpress init --for print --url https://cards.example.com",
      "cardpress init fair --for event --expires 2026-11-28 --url https://fair.example.com",
    ])

  private static let purpose = Option(
    "for", value: "PURPOSE", oneOf: Purpose.self,
    summary: "what the cards are for (default: handover)")

  private static let url = Option(
    "url", value: "URL", summary: "where the site will be reached"
  ) { text throws(InvalidValue) in try SiteURL(text) }

  private static let expires = Option(
    "expires", value: "DAY", summary: "the last day of an event, such as 2026-11-28",
    parse: CalendarDate.init)

  private static let templates = Flag(
    "templates", summary: "write the page templates too, to be changed")

  let call: Call

  private enum Purpose: String, CaseIterable {
    case print, handover, event
  }
}

extension Init {
  func run() throws(CallFault) -> ExitCode {
    let template = try settingsTemplate()
    let differences = try differences(from: template)
    let written = try write(try files(of: template))
    console.printJSON([
      "version": 1, "written": .array(written.map { .string($0) }),
      "problems": .array(differences.map(\.json)),
    ])
    for name in written { console.printLine("wrote \(call.path(of: name))") }
    if !differences.isEmpty {
      console.printFaults(differences)
      return .fault
    }
    if written.isEmpty { console.printLine("nothing to do: everything is there") }
    let isForAnyone = call[Self.url] == nil && written.contains("cardpress.yaml")
    let address = isForAnyone ? "put your own address into cardpress.yaml, " : ""
    let folder = call.site.folder.path == "." ? "" : " \(call.site.folder.path)"
    let example = "cards/\(TemplateFile.exampleCardName)"
    console.printLine(
      "next: \(address)change \(example) or add your own cards, then cardpress build\(folder)")
    return .done
  }

  /// All files of a new site.
  private func files(of template: SettingsTemplate) throws(CallFault) -> [(String, [UInt8])] {
    let settings = Array(template.text.utf8)
    var files = [
      ("cardpress.yaml", settings),
      (".gitignore", Array(".cardpress/\nprint/\npublic/\n".utf8)),
    ]
    let hasCards = try call.withBuilder { _ throws(SiteFault) in try call.site.hasCards() }
    for file in TemplateFile.starters {
      if file.name != TemplateFile.exampleCardName {
        files.append((file.name, file.bytes))
      } else if !hasCards {
        files.append(("cards/\(file.name)", file.bytes))
      }
    }
    if call[Self.templates] {
      files += TemplateFile.shipped.map { ("templates/\($0.name)", $0.bytes) }
    }
    let samples = try call.withBuilder { builder throws(SiteFault) in
      try builder.hostingSamples(beginningWith: settings)
    }
    return files + samples.map { ("hosting/\($0.name)", $0.bytes) }
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

  private func settingsTemplate() throws(CallFault) -> SettingsTemplate {
    let purpose = try settingsPurpose()
    do throws(InvalidValue) {
      let url = try SiteURL(call.text(of: Self.url) ?? "https://yourapp.com")
      return SettingsTemplate(for: purpose, url: url)
    } catch {
      throw call.usageFault("--url \(error.reason)")
    }
  }

  private func settingsPurpose() throws(CallFault) -> SettingsTemplate.Purpose {
    let purpose = call[Self.purpose] ?? .handover
    guard let lastDay = call[Self.expires] else {
      switch purpose {
      case .print: return .print
      case .handover: return .handover
      case .event:
        throw call.usageFault("an event needs its last day: --expires 2026-11-28")
      }
    }
    guard purpose == .event else { throw call.usageFault("--expires goes with --for event") }
    return .event(lastDay: lastDay)
  }
}
