package import CodeReading
package import QRCodes

/// The reach of many codes, measured once for each version and level.
///
/// What else differs, the mask and the data, moves it by a step of a quarter pixel or two; a code of
/// its own picture, such as one with a logo, is to be measured by itself.
package struct ReachTable: Sendable {
  private var known: [Kind: Reach] = [:]

  /// Creates an empty table.
  package init() {}
}

extension ReachTable {
  private struct Kind: Hashable {
    let version: Int
    let level: ErrorCorrection
  }

  /// The reach of a code of this text.
  /// - Throws: ``CodeReadingFault``.
  package mutating func reach(
    of code: QRCode, text: String
  ) throws(CodeReadingFault) -> Reach {
    let kind = Kind(version: code.version, level: code.errorCorrection)
    if let reach = known[kind] { return reach }
    let reach = try WearTest().reach(of: CodePicture(code), text: Array(text.utf8))
    known[kind] = reach
    return reach
  }
}
