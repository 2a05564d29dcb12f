import Documents
import Files
package import Problems
package import Settings
import ShareMaking

extension SiteBuilder {
  /// What the site's settings have otherwise than a new site's would: they are the owner's, and nobody
  /// writes over them.
  /// - Parameters:
  ///   - wanted: What was asked for.
  ///   - options: What of it was said, and how: `url`, and `share` with the name of the purpose.
  /// - Returns: A problem at the line of each difference; none where there are no settings yet.
  /// - Throws: ``SiteFault`` where the settings can't be read.
  package func differences(
    from wanted: SettingsTemplate, said options: [(key: String, option: String)]
  ) throws(SiteFault) -> [Problem] {
    let name = Site.settingsName
    if try !site.hasSettings() { return [] }
    let settings = try SettingsReading.read(site)
    let bytes = try onDisk(site.folder.read(name, atMost: 16_000_000))
    do {
      let template = Array(wanted.text.utf8)
      let new = try SiteSettings(reading: template, file: name)
      let (here, there) = (
        try YAMLReader.read(bytes, file: name), try YAMLReader.read(template, file: name)
      )
      var problems: [Problem] = []
      for (key, option) in options {
        let isSame =
          key == "url"
          ? settings.url == new.url
          : settings.share.term == new.share.term && settings.share.renewal == new.share.renewal
        if isSame { continue }
        let stays = key == "url" ? "url stays \(settings.url.text)" : "\(key) stays as it is"
        problems.append(
          Problem(
            file: name, position: here.entry(named: key)?.position, field: key,
            message: "\(stays), \(option) was not applied: write \(Self.text(of: key, in: there))"))
      }
      return problems
    } catch let problem as Problem {
      throw .input(ProblemList([problem]))
    } catch let problems as ProblemList {
      throw .input(problems)
    } catch {
      throw .refused("\(error)")
    }
  }

  /// A key with its value, as one line of YAML.
  private static func text(of key: String, in root: Node) -> String {
    guard let node = root.entry(named: key)?.node else { return key }
    if let scalar = node.scalar { return "\(key): \(scalar)" }
    let entries = (node.mapping ?? []).compactMap { entry in
      entry.node.scalar.map { "\(entry.key): \($0)" }
    }
    return "\(key): {\(entries.joined(separator: ", "))}"
  }
}
