/// Why no picture can be looked at.
package enum CodeReadingFault: Error, Hashable, Sendable {
  /// libzbar is not there.
  case noLibrary

  /// A picture has more in it that looks like a code than a sheet of codes has.
  case tooBusy

  /// libzbar refused; it does not say why.
  case refused
}

extension CodeReadingFault: CustomStringConvertible {
  /// The fault and its cure.
  package var description: String {
    switch self {
    case .noLibrary: "libzbar is missing, which reads the codes: install Debian's libzbar0"
    case .tooBusy:
      "has more patterns that look like a code's corner than a sheet of codes: cut it to the codes"
    case .refused: "the picture can't be looked at: the machine's memory may be short"
    }
  }
}
