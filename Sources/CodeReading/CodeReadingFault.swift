/// Why no picture can be looked at.
package enum CodeReadingFault: Error, Hashable, Sendable {
  /// libzbar is not there.
  case noLibrary

  /// libzbar refused; it does not say why.
  case refused
}

extension CodeReadingFault: CustomStringConvertible {
  /// What is wrong and what would be right.
  package var description: String {
    switch self {
    case .noLibrary: "libzbar is missing, which reads the codes: install Debian's libzbar0"
    case .refused: "the picture can't be looked at: the machine's memory may be short"
    }
  }
}
