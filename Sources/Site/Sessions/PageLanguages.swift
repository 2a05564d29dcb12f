package import Cards
import Pages
import Templates

/// The languages in which the pages of a site have texts.
package struct PageLanguages: Hashable, Sendable {
  /// Their tags, in order.
  package let tags: [String]
}

extension PageLanguages {
  /// True if a card in a language gets a page in it, or in its nearest: `de` for `de-AT`.
  package func contains(_ language: LanguageTag) -> Bool { language.closest(among: tags) != nil }
}

extension SiteBuilder {
  /// Looks which languages the program's texts are in, or those that the site has in their place.
  /// - Throws: ``SiteFault`` if the site's can't be read.
  package func pageLanguages() throws(SiteFault) -> PageLanguages {
    let overrides = try SettingsReading.overrides(of: site)
    return PageLanguages(tags: try inInput(TemplateSet(overrides: overrides)).strings.languages)
  }
}
