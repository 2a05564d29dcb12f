/// A sticker: the code, and beside it the name with its address.
struct AddressLabelFace {
  let layout: SheetLayout
  let site: SheetSite
}

extension AddressLabelFace {
  func face(_ label: SheetLabel) -> LabelFace {
    let text = LabelText(label.card, in: label.card.language ?? site.language)
    let code = LabelCode(
      label.code, module: site.moduleInMillimetres, within: layout.labelHeight - 2 * Self.edge)
    var face = LabelFace(code: code, logo: false)
    var entries: [LabelFace.Entry] = [
      ("name", TextLine(text.name, size: 10, isBold: true, wantedLines: 2, keepsWords: true))
    ]
    entries +=
      text.company.map {
        [("company", TextLine($0, size: 8, gap: 0.5, wantedLines: 2, isOfGroup: true))]
      } ?? []
    let hasAddress = !text.address.isEmpty
    let lines = hasAddress ? text.address[...] : text.contacts.prefix(2)
    entries += lines.map {
      ("lines", TextLine($0, size: 8, isOfGroup: true, breaksAsAddress: !hasAddress))
    }
    face.set(
      entries, of: ["name", "company", "lines"], into: "place",
      width: layout.labelWidth - Self.edge - code.side - Self.margin,
      height: layout.labelHeight - 2 * Self.margin)
    return face
  }

  private static var edge: Double { 1.2 }
  private static var margin: Double { 2.2 }
}
