import Documents
import Problems

/// The settings for drawing codes.
package struct QRSettings: Hashable, Sendable {
  /// The lowest level of error correction.
  package let errorCorrection: Level

  /// The side of a module in thousandths of a millimetre, 100 to 20,000; 500 unless set.
  package let moduleInMicrometres: Int

  /// The resolution of the PNG in dots per inch, 72 to 2400; 600 unless set.
  package let dpi: Int

  init(_ reader: inout SettingsReader) {
    errorCorrection = reader.value(Self.errorCorrection)
    moduleInMicrometres = reader.value(Self.module)
    dpi = reader.value(Self.dpi)
    if moduleInMicrometres < 400 {
      let advice = "phones read 0.4mm and more with ease"
      reader.report(
        Self.module, "is small for a printed code: \(advice)", severity: .warning)
    }
  }
}

extension QRSettings {
  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [
    SettingGroup("qr", summary: "How codes are drawn."), errorCorrection, module, dpi,
  ]

  private static let errorCorrection = Setting(
    "qr.errorCorrection", oneOf: Level.self, unset: .M,
    summary: "The least share of a code that can be restored: about 15, 25 or 30 %.")

  private static let module = Setting(
    "qr.module",
    .text("a length from 0.1mm to 20mm", pattern: #"^[0-9]{1,9}(\.[0-9]{1,3})? ?mm$"#), unset: 500,
    written: "0.5mm", summary: "The side of one small square; less than 0.4mm is small for print.",
    parse: SettingsNumber.micrometres)

  private static let dpi = Setting(
    "qr.dpi", in: 72...2_400, unset: 600, summary: "The dots per inch of a code's picture.")
}

extension QRSettings {
  /// A level of error correction (ISO/IEC 18004 §6.2).
  ///
  /// L is not offered, since it is not enough for print.
  package enum Level: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// About 15 % can be restored.
    case M

    /// About 25 % can be restored.
    case Q

    /// About 30 % can be restored.
    case H
  }

  /// The side of a module in millimetres.
  package var moduleInMillimetres: Double { Double(moduleInMicrometres) / 1_000 }

  /// True if modules are so small, under 0.33 mm, that a code is drawn only if that is forced.
  package var needsForce: Bool { moduleInMicrometres < 330 }
}
