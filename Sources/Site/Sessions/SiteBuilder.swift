package import ShareMaking

/// Builds a site, and changes the shares of single cards: lock, sweep, check, make, publish.
package struct SiteBuilder: Sendable {
  /// The site.
  package let site: Site

  /// What each run is told by its surroundings.
  package let conditions: Conditions

  /// Creates a builder.
  package init(of site: Site, under conditions: Conditions) {
    self.site = site
    self.conditions = conditions
  }
}
