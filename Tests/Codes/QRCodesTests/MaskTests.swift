import CQREncode
import QRCodes
import Testing

/// The choice of a mask, which has to be libqrencode's own.
@Suite struct MaskTests {
  /// The modules of a text of bytes as libqrencode draws them alone, `#` for dark.
  private func drawnByLibrary(_ text: String, like code: QRCode) throws -> [String] {
    let levels = [
      ErrorCorrection.low: QR_ECLEVEL_L, .medium: QR_ECLEVEL_M, .quartile: QR_ECLEVEL_Q,
      .high: QR_ECLEVEL_H,
    ]
    let level = try #require(levels[code.errorCorrection])
    guard let input = unsafe QRinput_new2(CInt(code.version), level) else { return [] }
    defer { unsafe QRinput_free(input) }
    let bytes = Array(text.utf8)
    let fault = unsafe QRinput_append(input, QR_MODE_8, CInt(bytes.count), bytes)
    #expect(fault == 0)
    guard let symbol = unsafe QRcode_encodeInput(input) else { return [] }
    defer { unsafe QRcode_free(symbol) }
    let width = unsafe Int(symbol.pointee.width)
    return (0..<width).map { row in
      String(
        (0..<width).map { unsafe symbol.pointee.data[row * width + $0] & 1 == 1 ? "#" : "." })
    }
  }

  private func drawn(_ code: QRCode) -> [String] {
    (0..<code.widthInModules).map { row in
      String((0..<code.widthInModules).map { code.isDark(x: $0, y: row) ? "#" : "." })
    }
  }

  /// Small letters alone stand in one segment of bytes.
  ///
  /// Up to version 11 the choice is ours, for larger ones the library's.
  @Test(arguments: ErrorCorrection.allCases, [1...60, 61...250, 251...400])
  func `a symbol has the mask that libqrencode chooses`(
    level: ErrorCorrection, lengths: ClosedRange<Int>
  ) throws {
    var generator = SystemRandomNumberGenerator()
    for length in lengths {
      for _ in 0..<4 {
        let letters = (0..<length).map { _ in
          Character(UnicodeScalar(UInt8.random(in: 97...122, using: &generator)))
        }
        let text =
          Bool.random(using: &generator)
          ? String(letters) : String(repeating: letters[0], count: length)
        let code = try QRCode(text, atLeast: level)
        #expect(try drawn(code) == drawnByLibrary(text, like: code), "\(level) \(text)")
      }
    }
  }
}
