extension String {
  /// The text without difference of case: `ß` is `ss`, `ﬁ` is `fi` (Unicode §3.13, full case folding).
  var caseFolded: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : uppercased().lowercased()
  }
}
