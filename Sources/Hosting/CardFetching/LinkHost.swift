import Bytes

/// A host's name in a link, with its port where there is one.
struct LinkHost {
  /// Both, in lower case.
  let text: String

  /// Reads a host; `nil` for anything else, such as one with a user in front.
  init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2, (1...253).contains(name.utf8.count),
      name.utf8.allSatisfy({ $0.isLetterOrDigit || "-.".utf8.contains($0) }),
      parts.dropFirst().allSatisfy({ UInt16($0) != nil && $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    self.text = text.lowercased()
  }

  /// True for this machine, where http is as good as https.
  var isThisMachine: Bool {
    ["localhost", "127.0.0.1"].contains(text.prefix { $0 != ":" })
  }
}
