/// A sticker: the code, and beside it, or below it where the sticker is tall, the name with its address.
struct AddressLabelFace {
  let layout: SheetLayout
  let site: SheetSite
}

extension AddressLabelFace {
  func face(_ label: SheetLabel) -> LabelFace {
    let text = LabelText(label.card, in: label.card.language ?? site.language)
    let code = LabelCode(
      label.code, module: site.moduleInMillimetres,
      within: layout.isTall
        ? min(layout.labelWidth - 2 * Self.edge, layout.labelHeight / 2)
        : min(layout.labelHeight - 2 * Self.edge, layout.labelWidth / 2))
    var face = LabelFace(code: code, logo: false)
    var entries: [LabelFace.Entry] = [
      ("name", TextLine(text.name, size: 10, isBold: true, wantedLines: 2, keepsWords: true))
    ]
    entries +=
      text[.company].map {
        [("company", TextLine($0, size: 8, gap: 0.5, wantedLines: 2, isOfGroup: true))]
      } ?? []
    let hasAddress = !text.address.isEmpty
    let lines = hasAddress ? text.address[...] : text.contacts.prefix(2)
    entries += lines.map {
      ("lines", TextLine($0, size: 8, isOfGroup: true, breaksAsAddress: !hasAddress))
    }
    face.set(
      entries, of: ["name", "company", "lines"], into: "place",
      width: layout.labelWidth - Self.margin
        - (layout.isTall ? Self.margin : Self.edge + code.side),
      height: layout.labelHeight - Self.margin
        - (layout.isTall ? Self.edge + code.side + Self.gap : Self.margin))
    return face
  }

  private static var edge: Double { 1.2 }
  private static var margin: Double { 2.2 }

  /// From a code to the text below it.
  private static var gap: Double { 1 }
}
