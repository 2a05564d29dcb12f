/// What a share's page shows, without the document around it: the content that a sealed share's page puts in
/// its own place.
package struct PageContent: Hashable, Sendable {
  /// The tag of the page's language.
  package let language: String

  /// The direction of its writing: `ltr` or `rtl`.
  package let direction: String

  /// The page's title.
  package let title: String

  /// The inside of the page's `body`, as HTML.
  package let body: String
}
