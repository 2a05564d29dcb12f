/// Finds the QR codes on a picture, by libzbar, which shares nothing with what drew them.
///
/// The same picture gives the same codes at any time, on any machine with the same library.
package struct CodeReader: Sendable {
  /// Creates a reader.
  package init() {}
}

extension CodeReader {
  /// Looks at a picture once, as a phone's camera looks at a frame: black on white, mirrored too.
  /// - Parameter tryingInverted: whether a second look goes for white on black.
  /// - Returns: the codes in the order in which they were found.
  /// - Throws: ``CodeReadingFault``; a picture without a code is not a fault.
  package func read(
    _ picture: GreyPicture, tryingInverted: Bool = false
  ) throws(CodeReadingFault) -> [FoundCode] {
    let plain = try SymbolScan.symbols(on: picture).map {
      FoundCode(text: $0.text, corners: $0.corners)
    }
    guard tryingInverted else { return plain }
    var rest = picture
    for code in plain { rest.cover(code.corners) }
    return try plain
      + SymbolScan.symbols(on: rest.inverted).map {
        FoundCode(text: $0.text, corners: $0.corners, isInverted: true)
      }
  }

  /// Looks at a picture that was drawn in whole pixels, once: black on white.
  /// - Parameter module: Pixels of a module, 1 where they are not known; lines through all of them need not be searched.
  /// - Returns: the codes in the order in which they were found.
  /// - Throws: ``CodeReadingFault``; a picture without a code is not a fault.
  package func read(
    _ picture: GreyPicture, drawnWith module: Int
  ) throws(CodeReadingFault) -> [FoundCode] {
    let step = max(1, module / 3)
    let found = try SymbolScan.symbols(on: picture, step: step)
    if found.isEmpty, step > 1 { return try read(picture) }
    return found.map { FoundCode(text: $0.text, corners: $0.corners) }
  }

  /// Looks for every code on a picture of any size, inverted ones too, as long as it takes.
  /// - Returns: the codes in reading order.
  /// - Throws: ``CodeReadingFault``; a picture without a code is not a fault.
  package func search(_ picture: GreyPicture) throws(CodeReadingFault) -> [FoundCode] {
    try CodeSearch.codes(on: picture)
  }
}
