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
      ? LabelCode(label.code, module: site.moduleInMillimetres, within: roomForCode) : nil
    var face = LabelFace(code: code, logo: site.logo != nil)
    // The code's own quiet zone is between it and the text.
    let taken = code.map { $0.side - $0.quietZone + 1 } ?? 0
    // A logo is above a code, no wider than it; beside one that is below the text; beside the name
    // where there is no code.
    let logoWidth =
      layout.isTall
      ? min(Self.logoWidth, layout.labelWidth - Self.band - 2 * Self.margin - taken - 1)
      : min(Self.logoWidth, code?.inkSide ?? Self.logoWidth)
    let besideName = code == nil && site.logo != nil ? logoWidth + 2 : 0
    face.setLength("logoWidth", to: logoWidth)
    face.mark("isBleeding", isThere: isBleeding)
    let width = layout.labelWidth - Self.band - 2 * Self.margin - (layout.isTall ? 0 : taken)
    face.set(
      entries(text, inset: besideName),
      of: ["name", "pronouns", "role", "department", "company", "contacts"],
      into: "place",
      width: width,
      height: layout.labelHeight - 2 * Self.margin - (layout.isTall ? taken : 0))
    return face
  }

  /// The side with the code, on the site's colour.
  func back(_ label: SheetLabel) -> LabelFace {
    let text = LabelText(label.card, in: label.card.language ?? site.language)
    let (width, height) = (layout.labelWidth, layout.labelHeight)
    let room = min(max(width, height) / 2, min(width, height) - 2 * Self.margin)
    let code = LabelCode(label.code, module: site.moduleInMillimetres * 1.3, within: room)
    var face = LabelFace(code: code, logo: false)
    let company = TextLine(text[.company] ?? site.title, size: 13, isBold: true, wantedLines: 3)
    var entries: [LabelFace.Entry] = [("company", company)]
    let website = label.card.websites.first.map {
      TextLine($0.value.shortDisplay, size: 8, gap: 1.5, breaksAsAddress: true)
    }
    entries += website.map { [("website", $0)] } ?? []
    face.set(
      entries, of: ["company", "website"], into: "place",
      width: width - (layout.isTall ? 2 * Self.margin : 3 * Self.margin + code.side),
      height: height - (layout.isTall ? 3 * Self.margin + code.side : 2 * Self.margin))
    return face
  }

  private func entries(_ text: LabelText, inset: Double) -> [LabelFace.Entry] {
    var entries: [LabelFace.Entry] = [
      (
        "name",
        TextLine(text.name, size: 14, isBold: true, wantedLines: 2, inset: inset, keepsWords: true)
      )
    ]
    entries +=
      text[.pronouns].map { [("pronouns", TextLine($0, size: 7.5, gap: 0.4, inset: inset))] } ?? []
    entries +=
      text[.role].map {
        [("role", TextLine($0, size: 8.5, gap: 0.8, wantedLines: 2, inset: inset))]
      }
      ?? []
    entries +=
      text[.department].map {
        [("department", TextLine($0, size: 8.5, wantedLines: 2, inset: inset))]
      } ?? []
    let company = text[.company].map {
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

  /// True if colour can go on beyond the left and right edges of every label: where it can't, each
  /// would show on the next one as soon as a cut is not true.
  private var isBleeding: Bool {
    layout.columns == 1 || layout.pitchX - layout.labelWidth >= 3
  }

  private var roomForCode: Double {
    layout.isTall
      ? min(layout.labelWidth - 2 * Self.edge, layout.labelHeight * 0.4)
      : min(layout.labelHeight - 2 * Self.edge, layout.labelWidth * 0.45)
  }

  /// From the edges to the text: printers and cutters drift by a millimetre or two.
  private static var margin: Double { 5 }

  /// From the edges to a code's quiet zone, which is as white as the paper.
  private static var edge: Double { 2 }

  /// The strip of the site's colour.
  private static var band: Double { 2.5 }

  private static var logoWidth: Double { 19 }
}
