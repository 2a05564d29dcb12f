import Cards
import Colours
import Mustache
import Pages
package import Problems
package import Templates

/// Makes sheets as HTML pages that print at their true size.
package struct SheetWriter: Sendable {
  let imposition: Imposition
  let site: SheetSite
  private let templates: [String: Template]

  /// Prepares sheets.
  /// - Parameter templates: Those of sheets, with the site's own in their places.
  package init(_ imposition: Imposition, site: SheetSite, templates: TemplateSet) {
    self.imposition = imposition
    self.site = site
    self.templates = templates.templates
  }
}

extension SheetWriter {
  /// The smallest things on a label.
  package struct Smallest: Hashable, Sendable {
    /// The side of a code's module, in millimetres.
    package let module: Double

    /// A text's size, in points.
    package let text: Double
  }

  /// In points; packages of medicine have 7, small print on cards 5.
  package static var smallestReadableText: Double { 5.5 }

  /// In points; what would be smaller is no text any more.
  package static var smallestPrintableText: Double { 3 }

  /// The ranges of labels on one sheet each.
  package func sheets(of count: Int) -> [Range<Int>] { imposition.sheets(of: count) }

  /// The places of the labels of some sheets, page by page, in millimetres from the top left
  /// corner; `nil` where a page has several.
  package func labels(onSheets count: Int) -> [(left: Double, top: Double)]? {
    guard imposition.layout.labelsPerSheet == 1 else { return nil }
    let sides =
      [imposition.front(0)] + (imposition.turn.map { [imposition.back(0, turn: $0)] } ?? [])
    return (0..<count).flatMap { _ in sides.map { ($0.x, $0.y) } }
  }

  /// The smallest sizes on a label.
  package func smallest(of label: SheetLabel) -> Smallest {
    let faces =
      [face(of: label, isBack: false)]
      + (imposition.turn == nil ? [] : [face(of: label, isBack: true)])
    return Smallest(
      module: faces.compactMap { $0.code?.module }.min() ?? .infinity,
      text: faces.map(\.smallestText).min() ?? .infinity)
  }

  /// Makes an HTML page of some sheets.
  /// - Parameters:
  ///   - sheets: Ranges of the labels' numbers, of ``sheets(of:)``.
  ///   - label: Gives the label of a number.
  /// - Throws: ``Problem`` where a template of the site is at fault.
  package func page(
    of sheets: some Sequence<Range<Int>>, label: (Int) -> SheetLabel
  ) throws(Problem) -> [UInt8] {
    var sides: [TemplateData] = []
    for sheet in sheets {
      // Only the very first sheet may have been begun before.
      let first = sheet.lowerBound == 0 ? imposition.firstPlace - 1 : 0
      var (fronts, backs): ([TemplateData], [TemplateData]) = ([], [])
      for (number, place) in zip(sheet, first...) {
        let label = label(number)
        let front = face(of: label, isBack: false)
        fronts.append(data(of: front, label, at: imposition.front(place), isBack: false))
        guard let turn = imposition.turn else { continue }
        let back = face(of: label, isBack: true)
        backs.append(data(of: back, label, at: imposition.back(place, turn: turn), isBack: true))
      }
      sides.append(.object(["labels": .list(fronts), "marks": marks]))
      if imposition.turn != nil {
        sides.append(.object(["labels": .list(backs), "marks": .list([])]))
      }
    }
    return try render("sheet.html", fields: ["sheets": .list(sides)])
  }

  func render(_ name: String, fields: TemplateFields) throws(Problem) -> [UInt8] {
    guard let template = templates[name] else {
      throw Problem(file: "templates/\(name)", message: "the template is missing")
    }
    let ink = site.accent.moved(towards: .black, untilContrast: 4.5, with: .white)
    let common: TemplateFields = [
      "title": .text(site.title), "language": .text(site.language.text),
      "paper": .object([
        "width": .text(shortNumber(imposition.layout.paper.width)),
        "height": .text(shortNumber(imposition.layout.paper.height)),
      ]),
      "layout": .text(imposition.layout.name),
      "radius": .text(shortNumber(imposition.layout.cornerRadius)),
      "accent": .text("\(site.accent)"), "onAccent": .text("\(site.accent.readableText)"),
      "ink": .text("\(ink)"), "logoAddress": TemplateData(site.logo?.dataAddress),
    ]
    return try template.render(
      .object(common.merging(fields)), partials: templates)
  }

  /// How many characters of an emergency card's or tag's words there is room for; `nil` where all fit, and for any
  /// other.
  package func charactersThatFit(on label: SheetLabel) -> (all: Int, fitting: Int)? {
    switch imposition.layout.kind {
    case .emergencyCard:
      emergencyFace(of: label).charactersThatFit(on: label, hasCode: imposition.turn == nil)
    case .emergencyTag: tagFace(of: label).charactersThatFit(on: label)
    case .businessCard, .badge, .addressLabel: nil
    }
  }

  private func emergencyFace(of label: SheetLabel) -> EmergencyCardFace {
    EmergencyCardFace(
      layout: imposition.layout, site: site, words: words(of: label.card))
  }

  private func tagFace(of label: SheetLabel) -> EmergencyTagFace {
    EmergencyTagFace(layout: imposition.layout, words: words(of: label.card))
  }

  private func words(of card: BusinessCard) -> EmergencyWords {
    EmergencyWords(of: card, orIn: site.language, strings: site.strings)
  }

  private func face(of label: SheetLabel, isBack: Bool) -> LabelFace {
    let layout = imposition.layout
    switch layout.kind {
    case .businessCard:
      let face = BusinessCardFace(layout: layout, site: site)
      return isBack ? face.back(label) : face.front(label, hasCode: imposition.turn == nil)
    case .badge: return BadgeFace(layout: layout, site: site).face(label)
    case .addressLabel: return AddressLabelFace(layout: layout, site: site).face(label)
    case .emergencyCard:
      let face = emergencyFace(of: label)
      return isBack ? face.back(label) : face.front(label, hasCode: imposition.turn == nil)
    case .emergencyTag: return tagFace(of: label).face(label)
    }
  }

  private func data(
    of face: LabelFace, _ label: SheetLabel, at place: Imposition.Place, isBack: Bool
  ) -> TemplateData {
    let (layout, bleed) = (imposition.layout, place.bleed)
    let language = label.card.language ?? site.language
    let lengths = [
      ("left:", place.x), ("top:", place.y), ("width:", layout.labelWidth),
      ("height:", layout.labelHeight), ("--top:", bleed.top), ("--right:", bleed.right),
      ("--bottom:", bleed.bottom), ("--left:", bleed.left),
    ]
    let own: TemplateFields = [
      "style": .text(lengths.map { "\($0.0)\(shortNumber($0.1))mm" }.joined(separator: ";")),
      "isTurned": .boolean(place.isTurned), "isBack": .boolean(isBack),
      "isTall": .boolean(layout.isTall),
      "cardLanguage": .text(language.text),
      "direction": .text(language.isRightToLeft ? "rtl" : "ltr"),
      "businessCard": .boolean(layout.kind == .businessCard),
      "badge": .boolean(layout.kind == .badge),
      "addressLabel": .boolean(layout.kind == .addressLabel),
      "emergencyCard": .boolean(layout.kind == .emergencyCard),
      "emergencyTag": .boolean(layout.kind == .emergencyTag),
    ]
    return .object(face.fields.merging(own))
  }

  private var marks: TemplateData {
    guard imposition.hasCutMarks else { return .list([]) }
    let marks = CutMarks(imposition: imposition).front.map { mark in
      let size = mark.isUpright ? "height" : "width"
      return TemplateData.object([
        "style": .text(
          "left:\(shortNumber(mark.x))mm;top:\(shortNumber(mark.y))mm;\(size):\(shortNumber(mark.length))mm"
        ),
        "isUpright": .boolean(mark.isUpright),
      ])
    }
    return .list(marks)
  }
}
