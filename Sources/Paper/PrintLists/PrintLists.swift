package import Cards
package import Templates
package import Timestamps

/// The owner's lists of what is in the print folder: a page to look through, a table for mail merge,
/// a calendar of what ends when.
package struct PrintLists: Sendable {
  /// The site's name.
  let title: String

  /// The site's language.
  let language: LanguageTag

  /// The moment of the run.
  let now: Timestamp

  let templates: TemplateSet

  /// Creates the lists of a site.
  package init(
    title: String, language: LanguageTag, now: Timestamp, templates: TemplateSet
  ) {
    self.title = title
    self.language = language
    self.now = now
    self.templates = templates
  }
}
