import Mustache
import QRCodes

/// A code on a label, in millimetres.
struct LabelCode {
  /// The side with the quiet zone.
  let side: Double

  /// The side of a module.
  let module: Double

  private let code: QRCode

  /// Makes it as large as the settings say, as far as it fits.
  init(_ code: QRCode, module: Double, within room: Double) {
    let width = Double(code.widthWithQuietZone)
    self.code = code
    side = min(room, width * module)
    self.module = side / width
  }
}

extension LabelCode {
  /// The width of the quiet zone.
  var quietZone: Double { module * Double(QRCode.quietZoneInModules) }

  /// The side without the quiet zone.
  var inkSide: Double { side - 2 * quietZone }

  /// The fields of `code`.
  var data: TemplateData {
    .object([
      "side": .text(shortNumber(side)), "width": .text("\(code.widthWithQuietZone)"),
      "path": .text(code.svgPath),
    ])
  }
}
