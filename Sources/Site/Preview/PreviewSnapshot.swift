import Problems
import Sessions
import ShareMaking

/// The state that the preview shows at one moment.
struct PreviewSnapshot: Sendable {
  /// The site as last read successfully; `nil` if it never was.
  var site: PreviewSite?

  /// All present problems, sorted.
  var problems: [Problem]

  /// A text that changes with everything that is shown, and from one run of the program to the
  /// next.
  let version: String
}
