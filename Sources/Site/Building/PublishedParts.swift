import Files
package import Sessions
package import ShareMaking
package import Shares

/// The parts of a divided build that have published in a site's folder since all of it was built there.
///
/// A part that has published writes so into the file of its own lock, which it holds; a build of the whole
/// removes these files.
package struct PublishedParts: Sendable {
  /// The parts that have published, sorted.
  package let published: [Shard]

  /// Those that have begun, and perhaps not published.
  private let begun: Set<Shard>

  /// Reads what is noted.
  /// - Throws: ``SiteFault/file(_:)``.
  package init(of site: Site) throws(SiteFault) {
    let names = try Self.names(of: site)
    let parts = names.compactMap(Self.part(named:))
    begun = Set(parts)
    // Of what can't be read nobody knows that it was published.
    published = parts.filter { part in
      (try? site.state.read(SiteLock.name(of: part), atMost: 1_000))?.isEmpty == false
    }.sorted { ($0.count, $0.number) < ($1.count, $1.number) }
  }
}

extension PublishedParts {
  /// True if the folder has what a build of the whole makes: none has been divided since, or all parts
  /// of one division have published here.
  package var isWhole: Bool {
    let numbers = Dictionary(grouping: published, by: \.count).mapValues(\.count)
    return begun.isEmpty || numbers.contains { count, done in count == done }
  }

  /// The only part that was built here; `nil` if there are several, or it has not published.
  package var only: Shard? { begun.count == 1 ? published.first : nil }

  /// Notes that a run has published all of its part, or of the site.
  ///
  /// The run holds the site's lock, and its part's.
  package static func note(doneBy site: Site) throws(SiteFault) {
    if let part = site.shard {
      let name = SiteLock.name(of: part)
      if try onDisk(site.state.read(name, atMost: 1_000)).isEmpty {
        try onDisk(site.state.append(Array("published\n".utf8), to: name))
      }
      return
    }
    for name in try names(of: site) where part(named: name) != nil {
      try onDisk(site.state.remove(name))
    }
  }

  private static func names(of site: Site) throws(SiteFault) -> [String] {
    if try onDisk(site.state.kind()) == nil { return [] }
    return try onDisk(site.state.names())
  }

  private static func part(named name: String) -> Shard? {
    let words = name.split(separator: "-")
    guard words.count == 4, let number = Int(words[1]), let count = Int(words[3]),
      let part = try? Shard(number, of: count), SiteLock.name(of: part) == name
    else { return nil }
    return part
  }
}
