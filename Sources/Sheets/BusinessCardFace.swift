/// The two sides of a business card.
struct BusinessCardFace {
  let layout: SheetLayout
  let site: SheetSite
}

extension BusinessCardFace {
  /// The side with the name; the code is on it too where the card has no other side.
  func front(_ label: SheetLabel, hasCode: Bool) -> LabelFace {
    let text = LabelText(label.card, in: label.card.language ?? site.language)
    let code =
      hasCode
      ? LabelCode(
        label.code, module: site.moduleInMillimetres, within: layout.labelHeight - 2 * Self.edge)
      : nil
    var face = LabelFace(code: code, logo: site.logo != nil)
    // The code's own quiet zone stands between it and the text; the logo is no wider than the code.
    let beside = code.map { $0.side - $0.quietZone + 1 } ?? 0
    let besideName = code == nil && site.logo != nil ? Self.logoWidth : 0
    face.mark("isBleeding", isBleeding)
    let width = layout.labelWidth - Self.band - 2 * Self.margin - beside
    face.set(
      entries(text, besideName), of: ["name", "role", "department", "company", "contacts"],
      into: "place",
      width: width, height: layout.labelHeight - 2 * Self.margin)
    return face
  }

  /// The side with the code, on the site's colour.
  func back(_ label: SheetLabel) -> LabelFace {
    let text = LabelText(label.card, in: label.card.language ?? site.language)
    let room = min(layout.labelHeight - 2 * Self.margin, layout.labelWidth / 2)
    let code = LabelCode(label.code, module: site.moduleInMillimetres * 1.3, within: room)
    var face = LabelFace(code: code, logo: false)
    let company = TextLine(text.company ?? site.title, size: 13, isBold: true, wantedLines: 3)
    var entries: [LabelFace.Entry] = [("company", company)]
    let website = label.card.websites.first.map {
      TextLine($0.value.shortDisplay, size: 8, gap: 1.5, breaksAsAddress: true)
    }
    entries += website.map { [("website", $0)] } ?? []
    face.set(
      entries, of: ["company", "website"], into: "place",
      width: layout.labelWidth - 3 * Self.margin - code.side,
      height: layout.labelHeight - 2 * Self.margin)
    return face
  }

  private func entries(_ text: LabelText, _ inset: Double) -> [LabelFace.Entry] {
    var entries: [LabelFace.Entry] = [
      (
        "name",
        TextLine(text.name, size: 14, isBold: true, wantedLines: 2, inset: inset, keepsWords: true)
      )
    ]
    entries +=
      text.role.map { [("role", TextLine($0, size: 8.5, gap: 0.8, wantedLines: 2, inset: inset))] }
      ?? []
    entries +=
      text.department.map {
        [("department", TextLine($0, size: 8.5, wantedLines: 2, inset: inset))]
      } ?? []
    let company = text.company.map {
      TextLine($0, size: 8.5, isBold: true, gap: 2.5, wantedLines: 2)
    }
    entries += company.map { [("company", $0)] } ?? []
    var gap = company == nil ? 2.5 : 0.8
    for contact in text.contacts {
      let line = TextLine(contact, size: 7.5, gap: gap, isOfGroup: true, breaksAsAddress: true)
      entries.append(("contacts", line))
      gap = 0
    }
    let address = text.addressLine.map {
      TextLine($0, size: 7.5, gap: gap, wantedLines: 2, isOfGroup: true)
    }
    entries += address.map { [("contacts", $0)] } ?? []
    return entries
  }

  /// Whether colour can go on beyond the left and right edges of every label: where it can't, each
  /// would show on the next one as soon as a cut is not true.
  private var isBleeding: Bool {
    layout.columns == 1 || layout.pitchX - layout.labelWidth >= 3
  }

  /// From the edges to the text: printers and cutters drift by a millimetre or two.
  private static var margin: Double { 5 }

  /// From the edges to a code's quiet zone, which is as white as the paper.
  private static var edge: Double { 2 }

  /// The strip of the site's colour.
  private static var band: Double { 2.5 }

  /// As the style sheet has it, and some room.
  private static var logoWidth: Double { 21 }
}
