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
    errorCorrection = reader.value("qr.errorCorrection", Level.read) ?? .M
    moduleInMicrometres = reader.value("qr.module", SettingsNumber.micrometres) ?? 500
    dpi =
      reader.value("qr.dpi") { text throws(InvalidValue) in
        try SettingsNumber.whole(text, in: 72...2_400)
      } ?? 600
    if moduleInMicrometres < 400 {
      let advice = "phones read 0.4mm and more with ease"
      reader.report(
        "qr.module", "is small for a printed code: \(advice)", severity: .warning)
    }
  }
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

  /// True if modules are so small, under 0.33 mm, that a code is drawn only if that is forced.
  package var needsForce: Bool { moduleInMicrometres < 330 }
}
