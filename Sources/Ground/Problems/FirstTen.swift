extension Array<String> {
  /// The first ten names, with the number of the others: what one sentence has room for.
  package func firstTen(separator: String = ", ") -> String {
    let rest = count - 10
    return prefix(10).joined(separator: separator) + (rest > 0 ? " and \(rest) more" : "")
  }
}
