/// A file format of printable codes.
package enum ArtworkFormat: String, CaseIterable, Hashable, Sendable {
  case png, svg, pdf, eps
}

extension ArtworkFormat {
  /// The format that a file's name says by its ending; `nil` where it says none of them.
  package init?(endingOf name: String) {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    self.init(rawValue: ending.lowercased())
  }
}
