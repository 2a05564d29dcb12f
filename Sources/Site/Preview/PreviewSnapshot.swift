import Problems
import Sessions
import ShareMaking

/// What the preview shows at one time.
struct PreviewSnapshot: Sendable {
  /// The site as it could last be read; `nil` where it never could.
  var site: PreviewSite?

  /// Everything that is wrong now, sorted.
  var problems: [Problem]

  /// Changes with everything that is shown, and from one call of the program to the next.
  let version: String
}
