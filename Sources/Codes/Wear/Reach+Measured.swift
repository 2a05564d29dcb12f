package import QRCodes

extension Reach {
  /// The largest version that was read by hand at all in every trial, turned and with perspective; of
  /// version 11 2 of 12 texts were not.
  package static let largestReadAslant = 10

  /// The reach measured for codes of this version, so that a print run of thousands needs no trial.
  ///
  /// The number is the worst of 4 to 12 shares' links with levels M, Q and H (`verify --wear`, libzbar
  /// 0.23.92), from version 9 on of 12 contacts with level M, and never less than a smaller version's;
  /// the level makes less difference than the text does.
  /// - Returns: `nil` for versions that were not measured. A logo is not reckoned with.
  package static func measured(for code: QRCode) -> Reach? {
    let quarterPixels: Int? =
      switch code.version {
      case 3: 9
      case 4, 5: 11
      case 6, 7: 12
      case 8: 20
      case 9, largestReadAslant: 24
      default: nil
      }
    return quarterPixels.map {
      Reach(quarterPixels: $0, widthInModules: code.widthWithQuietZone)
    }
  }

  /// The side of a code that phones read, in whole millimetres where a given one is too small for that.
  /// - Parameter millimetres: The side with the quiet zone; it stays where nothing was measured.
  package static func readableSide(of code: QRCode, atLeast millimetres: Double) -> Double {
    guard let least = measured(for: code)?.leastTenths else { return millimetres }
    return max(millimetres, Double((least + 9) / 10))
  }
}
