import Mustache
package import Problems
package import QRCodes
package import Templates

/// One sheet with the code of a link in many sizes and contrasts, to find what a printer and a phone
/// manage together.
///
/// Each code has a number, which is the fragment of its link: the page that opens shows it.
package struct ProofSheet: Sendable {
  private let title: String
  private let codes: [QRCode]
  private let templates: [String: Template]

  /// Prepares a sheet.
  /// - Parameter code: Makes the code of a fragment, `#1` and so on.
  /// - Throws: ``QRCodeFault`` where a link does not fit.
  package init(
    title: String, templates: TemplateSet, code: (String) throws(QRCodeFault) -> QRCode
  ) throws(QRCodeFault) {
    var codes: [QRCode] = []
    for number in 1...Self.sizes.count * Self.grounds.count { codes.append(try code("#\(number)")) }
    (self.title, self.codes, self.templates) = (title, codes, templates.templates)
  }
}

extension ProofSheet {
  /// Makes the HTML page.
  /// - Throws: ``Problem`` where a template of the site is at fault.
  package func page() throws(Problem) -> [UInt8] {
    guard let template = templates["proof.html"] else {
      throw Problem(file: "templates/proof.html", message: "the template is missing")
    }
    let rows = Self.grounds.enumerated().map { row, ground in
      TemplateData.object([
        "ground": .text(ground.style), "name": .text(ground.name),
        "codes": .list(
          Self.sizes.enumerated().map { column, size in
            data(number: row * Self.sizes.count + column, size: size)
          }),
      ])
    }
    return try template.render(
      .object(["title": .text(title), "rows": .list(rows)]), partials: templates)
  }

  private func data(number: Int, size: Double) -> TemplateData {
    let code = codes[number]
    let module = size / Double(code.widthWithQuietZone)
    return .object([
      "number": .text("\(number + 1)"), "side": .text(shortNumber(size)),
      "module": .text(shortNumber((module * 100).rounded() / 100)),
      "width": .text("\(code.widthWithQuietZone)"), "path": .text(code.svgPath),
    ])
  }

  /// The sides with the quiet zone, in millimetres.
  private static let sizes: [Double] = [10, 12, 15, 18, 20, 25]

  /// Full black; a grey of 60 %, as draft mode, thermal paper or a cartridge near its end print it; and
  /// black on a ground of 30 %, as recycled and coloured paper have it.
  private static let grounds = [
    (style: "black", name: "Black on white"),
    (style: "grey", name: "Grey of 60 %: draft mode, thermal paper, a cartridge near its end"),
    (style: "tinted", name: "Black on a ground of 30 %: recycled and coloured paper"),
  ]
}
