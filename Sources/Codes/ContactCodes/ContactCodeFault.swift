package import QRCodes

/// Why there is no code of a contact.
package enum ContactCodeFault: Error, Hashable, Sendable {
  /// The symbol would be larger than phones read, or than any is (`nil`); without these fields it would
  /// not. None is named where the name alone is too long.
  case tooLarge(version: Int?, without: [ContactField])

  /// The symbol of an emergency code would be larger than phones read of what is worn, or than any is (`nil`).
  case tooLargeForHelp(version: Int?)

  /// There is no symbol at all.
  case code(QRCodeFault)
}

extension ContactCodeFault: CustomStringConvertible {
  /// The fault and its cure, worded to follow the card's ID and a colon.
  package var description: String {
    switch self {
    case .tooLarge(let version, let fields):
      let cure =
        fields.isEmpty
        ? "shorten the name" : "leave out \(fields.map(\.rawValue).joined(separator: ", "))"
      return
        "the contact takes \(Self.size(version)), and \(ContactCode.largestVersion) is the largest version that "
        + "phones read well: \(cure)"
    case .tooLargeForHelp(let version):
      return
        "names and number take \(Self.size(version)), and an emergency code has at most version "
        + "\(EmergencyCode.largestVersion): shorten the names"
    case .code(let fault): return "the contact \(fault)"
    }
  }

  private static func size(_ version: Int?) -> String {
    version.map { "a code of version \($0)" } ?? "more than any code holds"
  }
}
