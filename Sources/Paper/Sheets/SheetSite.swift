package import Cards
package import Colours
package import Logos
package import Templates

/// The content that all labels of a site share.
package struct SheetSite: Sendable {
  /// The site's name: on badges, the event's.
  package let title: String

  /// The language of cards that name none.
  package var language = LanguageTag.english

  /// The site's colour.
  package var accent = Colour.pine

  /// The site's sign.
  package var logo: Logo?

  /// The texts in all languages, for labels that have some.
  package var strings: StringCatalog?

  /// The size of a module if the label has room for it.
  package var moduleInMillimetres = 0.5

  /// Creates a site of which only the name is known.
  package init(title: String) { self.title = title }
}
