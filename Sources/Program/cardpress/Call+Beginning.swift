import CommandLine
import Documents
import Files
import Problems
import Sessions
import Settings
import Templates
import Timestamps

extension Call {
  /// Does `cardpress init`.
  func begin() throws(CallFault) -> Int32 {
    let template = try settingsTemplate()
    let text = template.text
    let differences = try differences(from: template)
    var files = [
      ("cardpress.yaml", Array(text.utf8)),
      (".gitignore", Array(".cardpress/\nprint/\npublic/\n".utf8)),
    ]
    let hasCards = try building { () throws(SiteFault) in try site.hasCards() }
    for file in TemplateFile.starters {
      if file.name != "ada.yaml" {
        files.append((file.name, file.bytes))
      } else if !hasCards {
        files.append(("cards/ada.yaml", file.bytes))
      }
    }
    if invocation.flag("templates") {
      files += TemplateFile.shipped.map { ("templates/\($0.name)", $0.bytes) }
    }
    let samples = try building { () throws(SiteFault) in
      try builder.hostingSamples(beginningWith: Array(text.utf8))
    }
    files += samples.map { ("hosting/\($0.name)", $0.bytes) }
    let written = try write(files)
    print(json: [
      "version": 1, "written": .array(written.map { .string($0) }),
      "problems": .array(differences.map(\.json)),
    ])
    for name in written { say("wrote \(path(of: name))") }
    if !differences.isEmpty {
      if !printsJSON {
        for problem in differences { Surroundings.write("\(problem)\n", toError: true) }
      }
      return 1
    }
    if written.isEmpty { say("nothing to do: everything is there") }
    let isForAnyone = invocation.value("url") == nil && written.contains("cardpress.yaml")
    let address = isForAnyone ? "put your own address into cardpress.yaml, " : ""
    say("next: \(address)change cards/ada.yaml or add your own cards, then cardpress build\(hint)")
    return 0
  }

  private var hint: String { site.folder.path == "." ? "" : " \(site.folder.path)" }

  /// Writes what is not there yet.
  /// - Returns: The names of the files that were written.
  private func write(_ files: [(String, [UInt8])]) throws(CallFault) -> [String] {
    var written: [String] = []
    do throws(FileFault) {
      try site.folder.create()
      for (name, bytes) in files where try site.folder.kind(of: name) == nil {
        if let slash = name.lastIndex(of: "/") {
          try site.folder.folder(String(name[..<slash])).create()
        }
        try site.folder.write(bytes, to: name)
        written.append(name)
      }
    } catch {
      throw .site(.file(error))
    }
    return written
  }

  /// What was asked for and is otherwise in the settings that are there.
  private func differences(from template: SettingsTemplate) throws(CallFault) -> [Problem] {
    var options: [(key: String, option: String)] = []
    if let url = invocation.value("url") { options.append(("url", "--url \(url)")) }
    if let purpose = invocation.value("for") { options.append(("share", "--for \(purpose)")) }
    return try building { () throws(SiteFault) in
      try builder.differences(from: template, said: options)
    }
  }

  private func settingsTemplate() throws(CallFault) -> SettingsTemplate {
    let purpose = try self.purpose()
    do throws(InvalidValue) {
      let url = try SiteURL(invocation.value("url") ?? "https://yourapp.com")
      return SettingsTemplate(for: purpose, url: url)
    } catch {
      throw .wrong("--url \(error.reason)", in: invocation)
    }
  }

  private func purpose() throws(CallFault) -> SettingsTemplate.Purpose {
    let name = invocation.value("for") ?? "handover"
    guard let expires = invocation.value("expires") else {
      if name == "event" {
        throw .wrong("an event needs its last day: --expires 2026-11-28", in: invocation)
      }
      return name == "print" ? .print : .handover
    }
    guard name == "event" else { throw .wrong("--expires goes with --for event", in: invocation) }
    do throws(InvalidValue) {
      return .event(lastDay: try CalendarDate(expires))
    } catch {
      throw .wrong("--expires \(error.reason)", in: invocation)
    }
  }
}
