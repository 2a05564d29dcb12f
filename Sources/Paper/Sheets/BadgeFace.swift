/// A badge; both sides are the same, since badges turn on their strings.
struct BadgeFace {
  let layout: SheetLayout
  let site: SheetSite
}

extension BadgeFace {
  func face(_ label: SheetLabel) -> LabelFace {
    let text = LabelText(label.card, in: label.card.language ?? site.language)
    let height = layout.labelHeight
    let code = LabelCode(
      label.code, module: site.moduleInMillimetres,
      within: min(height * 0.46, layout.labelWidth * 0.45))
    var face = LabelFace(code: code, logo: site.logo != nil)
    let width = layout.labelWidth - 2 * Self.margin
    let title = TextLine(site.title, size: height / 6, isBold: true)
    face.set(
      [("title", title)], of: ["title"], into: "header",
      width: width - (site.logo == nil ? 0 : width / 2),
      height: height * 0.12)
    let taken = Self.band + Self.gap + height * 0.12 + Self.gap
    let ink = code.side - code.quietZone
    let name = TextLine(
      text.name, size: height * 0.62, isBold: true, wantedLines: 2, keepsWords: true)
    let pronouns = text[.pronouns].map { TextLine($0, size: height / 5, gap: 0.8) }
    face.set(
      [("name", name)] + (pronouns.map { [("pronouns", $0)] } ?? []), of: ["name", "pronouns"],
      into: "middle", width: width,
      height: height - taken - ink - Self.margin, floor: Self.floor)
    var entries: [LabelFace.Entry] = []
    entries +=
      text[.company].map {
        [("company", TextLine($0, size: height / 4, isBold: true, wantedLines: 2))]
      } ?? []
    entries +=
      text[.role].map { [("role", TextLine($0, size: height / 5, gap: 0.8, wantedLines: 2))] } ?? []
    face.set(
      entries, of: ["company", "role"], into: "footer",
      width: width - ink - 1, height: ink - code.quietZone, floor: Self.floor)
    return face
  }

  private static var margin: Double { 4.5 }
  private static var band: Double { 3 }
  private static var gap: Double { 1.5 }

  /// Badges are read from further away than cards; in points.
  private static var floor: Double { 7 }
}
