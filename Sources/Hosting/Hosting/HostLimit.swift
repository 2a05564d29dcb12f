/// The limits of a host for one site: files and bytes, or none.
package struct HostLimit: Hashable, Sendable {
  /// The host's name.
  package let host: String

  /// The most files.
  package let files: Int?

  /// The most bytes.
  package let bytes: Int?
}

extension HostLimit {
  /// The hosts that take a part of what cards make; docs/hosting.md says where the numbers stand.
  package static let known = [
    // https://developers.cloudflare.com/pages/platform/limits/#files.
    HostLimit(host: "Cloudflare Pages (Free plan)", files: 20_000, bytes: nil),
    // https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits.
    HostLimit(host: "GitHub Pages", files: nil, bytes: 1_000_000_000),
    // https://vercel.com/docs/limits: static file uploads.
    HostLimit(host: "Vercel (Hobby plan)", files: nil, bytes: 100_000_000),
  ]

  /// The hosts that don't take a site.
  package static func passed(byFiles files: Int, bytes: Int) -> [HostLimit] {
    known.filter { files > $0.files ?? .max || bytes > $0.bytes ?? .max }
  }
}

extension HostLimit: CustomStringConvertible {
  /// The host and its limits.
  package var description: String {
    let limits = [files.map { "\($0) files" }, bytes.map { "\($0 / 1_000_000) MB" }]
    return "\(host), at most \(limits.compactMap(\.self).joined(separator: " and "))"
  }
}
