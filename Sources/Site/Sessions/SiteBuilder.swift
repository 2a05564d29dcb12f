package import ShareMaking

/// The commands that work on one site.
///
/// Each command is a method in an extension, in the room that it belongs to. Every run that changes
/// something takes the lock and sweeps first.
///
/// ```swift
/// let builder = SiteBuilder(of: Site(folder: Folder("cards.example")), under: conditions)
/// let report = try builder.build(BuildOptions())
/// ```
package struct SiteBuilder: Sendable {
  /// The site.
  package let site: Site

  /// The time, randomness and environment of each run.
  package let conditions: Conditions

  /// Creates a builder.
  package init(of site: Site, under conditions: Conditions) {
    self.site = site
    self.conditions = conditions
  }
}
