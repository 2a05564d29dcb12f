/// Why a text has no outlines.
package enum LetteringFault: Error, Hashable, Sendable {
  /// Pango or cairo is not there.
  case noLibrary

  /// There is nothing to be seen in the text.
  case empty

  /// The machine's fonts lack signs of the text; how many.
  case missingSigns(Int)

  /// The libraries refused: the text is far too long, or memory is short.
  case refused
}

extension LetteringFault: CustomStringConvertible {
  /// The fault and its cure, worded to follow the text's name.
  package var description: String {
    switch self {
    case .noLibrary:
      "can't be set: Pango is missing, install Debian's libpangocairo-1.0-0 and a font such as "
        + "fonts-dejavu-core"
    case .empty: "is empty: leave it out or fill it in"
    case .missingSigns(let count):
      "has \(count == 1 ? "a sign" : "\(count) signs") that no font of this machine has: "
        + "install one, such as Debian's fonts-noto-core or fonts-noto-cjk"
    case .refused: "can't be set: it is longer than 2000 bytes, or the machine's memory is short"
    }
  }
}
