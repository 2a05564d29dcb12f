package import Cards
package import Digests
import Logos
import Pages
import Settings
import Templates

/// The digests of everything except the card that pages are made from, one for each language.
package struct Renderings: Sendable {
  private let digests: [String: SHA256Digest]

  /// That of pages in the site's language.
  package let ofSite: SHA256Digest

  init(of settings: SiteSettings, logo: Logo?, templates: TemplateSet) {
    let strings = templates.strings
    let text = RenderingText(of: settings, logo: logo, templates: templates)
    let tags = strings.languages
    let digest = { (tag: String) in text.adding(tag, of: strings).digest }
    digests = Dictionary(uniqueKeysWithValues: tags.map { ($0, digest($0)) })
    ofSite = digest(PageLanguage(of: settings.language, in: strings).tag)
  }
}

extension Renderings {
  /// The digest for the page of a card in a language; `nil` where the card names none.
  package func digest(in language: LanguageTag?) -> SHA256Digest {
    let tag = language.flatMap { $0.closest(among: digests.keys) }
    return tag.flatMap { digests[$0] } ?? ofSite
  }

  /// True if a condition holds for the digest of pages in some language.
  func contains(where holds: (SHA256Digest) -> Bool) -> Bool {
    holds(ofSite) || digests.values.contains(where: holds)
  }
}
