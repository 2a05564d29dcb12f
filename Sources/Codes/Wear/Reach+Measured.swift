package import QRCodes

extension Reach {
  /// The reach measured for codes of this version, so that a print run of thousands needs no trial.
  ///
  /// The number is the worst of 4 to 12 shares' links with levels M, Q and H (`verify --wear`, libzbar
  /// 0.23.92), and never less than a smaller version's; the level makes less difference than the
  /// link does.
  /// - Returns: `nil` for versions that were not measured. A logo is not reckoned with.
  package static func measured(for code: QRCode) -> Reach? {
    let quarterPixels: Int? =
      switch code.version {
      case 3: 9
      case 4, 5: 11
      case 6, 7: 12
      case 8, 9, 10: 20
      default: nil
      }
    return quarterPixels.map {
      Reach(quarterPixels: $0, widthInModules: code.widthWithQuietZone)
    }
  }
}
