/// The layout of labels, badges or cards on a sheet; lengths in millimetres from the top left
/// corner.
package struct SheetLayout: Hashable, Sendable {
  /// The name by which it is asked for.
  package let name: String

  /// The whole sheet.
  package let paper: PaperSize

  /// A label's width.
  package let labelWidth: Double

  /// A label's height.
  package let labelHeight: Double

  /// Labels side by side.
  package let columns: Int

  /// Labels one below the other.
  package let rows: Int

  /// The left edge of the first column.
  package let left: Double

  /// The top edge of the first row.
  package let top: Double

  /// From a column's left edge to the next one's.
  package let pitchX: Double

  /// From a row's top edge to the next one's.
  package let pitchY: Double

  /// The radius of a label's corners.
  package let cornerRadius: Double

  /// The kind of label printed on it.
  package let kind: SheetKind
}

extension SheetLayout {
  /// The number of labels on a sheet.
  package var labelsPerSheet: Int { columns * rows }

  /// True if labels are higher than wide, so that codes are below or above text and not beside
  /// it.
  var isTall: Bool { labelHeight > labelWidth }
}

/// The kind of a sheet's labels, which decides their design.
package enum SheetKind: String, CaseIterable, Hashable, Sendable {
  /// A card to be handed out.
  case businessCard = "business card"

  /// A card to be worn, read from afar.
  case badge = "badge"

  /// A sticker with name, address and code.
  case addressLabel = "address label"

  /// A card of the size of a bank card with what helpers have to know, for a purse.
  case emergencyCard = "emergency card"

  /// A tag to be worn by whoever has an emergency card: words and a code, so small that its code has the
  /// shortest link.
  case emergencyTag = "emergency tag"
}

extension SheetKind {
  /// True if what an emergency card says is printed on it.
  package var isOfEmergencyCards: Bool { self == .emergencyCard || self == .emergencyTag }

  /// True if its labels have a back, which may be printed too.
  package var hasBack: Bool { self != .addressLabel && self != .emergencyTag }
}

extension SheetLayout {
  /// A label's size as people write it: `88.9 × 50.8 mm`.
  package var size: String { "\(shortNumber(labelWidth)) × \(shortNumber(labelHeight)) mm" }

  /// A description to choose it by.
  package var summary: String {
    "\(kind.rawValue), \(size), \(labelsPerSheet) on \(paper.name)"
      + (isForPrintingHouse ? ", for a printing house" : "")
  }

  /// True if a single label is cut out of its sheet on all sides.
  package var isForPrintingHouse: Bool {
    labelsPerSheet == 1 && min(left, top) > 0 && paper.width > left + labelWidth
      && paper.height > top + labelHeight
  }
}
