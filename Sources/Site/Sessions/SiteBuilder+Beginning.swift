import Documents
import Files
package import Problems
package import Settings
import ShareMaking

extension SiteBuilder {
  /// Returns the differences between the site's settings and those that were asked for.
  ///
  /// Existing settings belong to the owner and are never overwritten.
  /// - Parameters:
  ///   - wanted: The settings that were asked for.
  ///   - options: The keys that were given, `url` or `share`, each with the option it was given by.
  /// - Returns: One problem for each difference, at its line; empty if there are no settings yet.
  /// - Throws: ``SiteFault`` if the settings can't be read.
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

  /// Returns a key and its value as one line of YAML.
  private static func text(of key: String, in root: Node) -> String {
    guard let node = root.entry(named: key)?.node else { return key }
    if let scalar = node.scalar { return "\(key): \(scalar)" }
    let entries = (node.mapping ?? []).compactMap { entry in
      entry.node.scalar.map { "\(entry.key): \($0)" }
    }
    return "\(key): {\(entries.joined(separator: ", "))}"
  }
}
