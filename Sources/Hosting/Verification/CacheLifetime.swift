/// The time any cache may keep an answer without asking again (RFC 9111 §5.2.2).
enum CacheLifetime: Hashable, Sendable {
  /// Nothing is said: a cache takes what it likes (RFC 9111 §4.2.2).
  case unsaid

  /// So many seconds; 0 where it has to ask each time.
  case seconds(Int)

  /// Reads `Cache-Control`; the longest of what it says to several kinds of caches.
  init(_ field: String?) {
    let directives = (field ?? "").lowercased().split(separator: ",")
      .map { String($0.filter { !" \t\"".contains($0) }) }
    let seconds = ["max-age=", "s-maxage=", "stale-while-revalidate="].map { name in
      directives.compactMap { directive in
        // A number too large to count is for ever.
        directive.hasPrefix(name) ? Int(directive.dropFirst(name.utf8.count)) ?? .max : nil
      }.max()
    }
    if directives.contains("no-store") || directives.contains("no-cache") {
      self = .seconds(0)
    } else if let longest = [seconds[0], seconds[1]].compactMap(\.self).max() {
      let extra = seconds[2] ?? 0
      self = .seconds(longest.addingReportingOverflow(extra).overflow ? .max : longest + extra)
    } else {
      self = .unsaid
    }
  }
}
