import Mustache
package import Pages
package import Problems
package import QRCodes
package import Templates

/// A poster for a point at which people check in: A4, upright, with the place, the event, and a code that is read from
/// a few steps away.
package struct PointPoster {
  /// The place.
  let location: String

  /// What takes place there.
  let event: String?

  /// The code of the point's link.
  let code: QRCode

  /// The link, as it is typed.
  let link: String

  /// Describes a poster.
  package init(location: String, event: String?, code: QRCode, link: String) {
    (self.location, self.event, self.code, self.link) = (location, event, code, link)
  }
}

extension PointPoster {
  /// The side of the code with its quiet zone, in millimetres.
  static var codeSide: Double { 60 }

  /// In millimetres.
  private static var width: Double { 170 }
  private static var heightOfHead: Double { 140 }
  private static var heightOfFoot: Double { 46 }

  /// The place and what takes place there, above the code.
  private var head: [TextLine] {
    [
      TextLine(location, size: 84, isBold: true, wantedLines: 2),
      event.map { TextLine($0, size: 40, gap: 6, wantedLines: 2) },
    ].compactMap(\.self)
  }

  /// What stands below the code.
  private func foot(scan: String) -> [TextLine] {
    [
      TextLine(scan, size: 30, isBold: true, wantedLines: 1),
      TextLine(link, size: 12, gap: 4, breaksAsAddress: true),
    ]
  }

  private static func columnOfHead(_ lines: [TextLine]) -> TextColumn {
    TextColumn(lines, width: width, height: heightOfHead, floor: 20)
  }

  private static func columnOfFoot(_ lines: [TextLine]) -> TextColumn {
    TextColumn(lines, width: width, height: heightOfFoot, floor: 9)
  }

  /// The smallest text on it, in points.
  fileprivate func smallestText(scan: String) -> Double {
    let sizes = Self.columnOfHead(head).sizes + Self.columnOfFoot(foot(scan: scan)).sizes
    return sizes.min() ?? .infinity
  }

  fileprivate func data(scan: String) -> TemplateFields {
    let (head, foot) = (head, foot(scan: scan))
    let (above, below) = (Self.columnOfHead(head), Self.columnOfFoot(foot))
    let module = Self.codeSide / Double(code.widthWithQuietZone)
    return [
      "location": Self.data(of: head[0], in: above, at: 0),
      "event": event == nil ? .nothing : Self.data(of: head[1], in: above, at: 1),
      "scan": Self.data(of: foot[0], in: below, at: 0),
      "link": Self.data(of: foot[1], in: below, at: 1),
      "code": LabelCode(code, module: module, within: Self.codeSide).data,
      "head": Self.place(Self.heightOfHead), "foot": Self.place(Self.heightOfFoot),
    ]
  }

  private static func place(_ height: Double) -> TemplateData {
    .object(["width": .text(shortNumber(width)), "height": .text(shortNumber(height))])
  }

  private static func data(of line: TextLine, in column: TextColumn, at index: Int) -> TemplateData
  {
    let style =
      "font-size:\(shortNumber(column.sizes[index]))pt;line-height:\(shortNumber(line.leading));"
      + "margin-top:\(shortNumber(line.gap * column.gapScale))mm"
    return .object(["parts": .list(line.parts.map(TemplateData.text)), "style": .text(style)])
  }
}

/// Makes posters as HTML pages that print at their true size.
package struct PosterWriter {
  private let site: SheetSite
  private let template: Template
  private let templates: [String: Template]

  /// What stands below the code.
  private let scan: String

  /// Prepares posters.
  /// - Parameters:
  ///   - texts: The texts of the site's language.
  ///   - set: The templates of sheets, with the site's own in their places.
  /// - Throws: ``Problem`` where the template is missing.
  package init(site: SheetSite, texts: PageLanguage, templates set: TemplateSet) throws(Problem) {
    guard let template = set.templates["poster.html"] else {
      throw Problem(file: "templates/poster.html", message: "the template is missing")
    }
    (self.site, self.template, templates) = (site, template, set.templates)
    scan = texts["scanToCheckIn"]
  }
}

extension PosterWriter {
  /// The smallest text on a poster, in points.
  package func smallestText(of poster: PointPoster) -> Double { poster.smallestText(scan: scan) }

  /// Makes the page of a poster.
  /// - Throws: ``Problem`` where a template of the site is at fault.
  package func page(of poster: PointPoster) throws(Problem) -> [UInt8] {
    let common: TemplateFields = [
      "title": .text(site.title), "language": .text(site.language.text),
      "direction": .text(site.language.isRightToLeft ? "rtl" : "ltr"),
      "accent": .text("\(site.accent)"),
    ]
    return try template.render(
      .object(common.merging(poster.data(scan: scan))), partials: templates)
  }
}
