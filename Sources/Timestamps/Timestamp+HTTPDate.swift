extension Timestamp {
  /// Reads a moment as HTTP writes it, `Sat, 28 Nov 2026 12:00:00 GMT` (RFC 9110 §5.6.7); `nil` for
  /// the two obsolete forms and for anything else.
  package init?(httpDate text: String) {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
      let month = months.firstIndex(where: { $0 == parts[2] })
    else { return nil }
    let moment = "\(parts[3])-\(padded(month + 1, to: 2))-\(parts[1])T\(parts[4])Z"
    // What is no moment in RFC 3339's digits is none here.
    guard let timestamp = try? Timestamp(rfc3339: moment) else { return nil }
    self = timestamp
  }
}
