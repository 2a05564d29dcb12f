package import RemoteFolders

/// How a site is uploaded.
package struct UploadOrder: Sendable {
  /// The programs that may be used.
  package let tools: RemoteTools

  /// What web servers see in `User-Agent`.
  package let client: String

  /// True if only a part of a divided site is published here.
  package var isPart = false

  /// True to ask the web server for what was brought and taken.
  package var asks = true

  /// The number of shares that are none here and may be removed there; `nil` where nobody has said one.
  package var confirmedRemovals: Int?

  /// Creates an order.
  package init(by tools: RemoteTools, as client: String) {
    (self.tools, self.client) = (tools, client)
  }
}
