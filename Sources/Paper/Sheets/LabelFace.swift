import Mustache

/// One side of a label as its template sees it.
struct LabelFace {
  /// The template's names.
  private(set) var fields: TemplateFields

  /// The smallest text on it, in points.
  private(set) var smallestText = Double.infinity

  /// The code on it.
  let code: LabelCode?

  init(code: LabelCode?, logo: Bool) {
    self.code = code
    fields = ["code": code?.data ?? .nothing, "logo": .boolean(logo)]
  }
}

extension LabelFace {
  /// A text and the name that the template has for it; several texts may have one name.
  typealias Entry = (name: String, line: TextLine)

  /// Sets a section of the template that is there or not.
  mutating func mark(_ name: String, isThere: Bool) { fields[name] = .boolean(isThere) }

  /// Sets a text of the template.
  mutating func setText(_ name: String, to text: String) { fields[name] = .text(text) }

  /// Sets another code of the template.
  mutating func setCode(_ name: String, to code: LabelCode) { fields[name] = code.data }

  /// Sets a length of the template, in millimetres.
  mutating func setLength(_ name: String, to length: Double) {
    fields[name] = .text(shortNumber(length))
  }

  /// Sets texts one below the other into a place of the face.
  /// - Parameters:
  ///   - names: All names that the template may ask for, whether there is a text or not.
  ///   - width: In millimetres.
  ///   - height: In millimetres.
  ///   - floor: The size, in points, below which a text goes only where all have come down to it.
  mutating func set(
    _ entries: [Entry], of names: [String], into place: String, width: Double, height: Double,
    floor: Double = SheetWriter.smallestReadableText
  ) {
    let column = TextColumn(entries.map(\.line), width: width, height: height, floor: floor)
    var lists: [String: [TemplateData]] = [:]
    for (entry, size) in zip(entries, column.sizes) {
      let line = entry.line
      let gap = shortNumber(line.gap * column.gapScale)
      let leading = shortNumber(line.leading)
      let style =
        "font-size:\(shortNumber(size))pt;line-height:\(leading);margin-top:\(gap)mm"
        + (line.inset > 0 ? ";padding-inline-end:\(shortNumber(line.inset))mm" : "")
      let parts = line.parts.map(TemplateData.text)
      lists[entry.name, default: []].append(
        .object(["text": .text(line.text), "parts": .list(parts), "style": .text(style)]))
    }
    for name in names { fields[name] = .list(lists[name] ?? []) }
    fields[place] = .object([
      "width": .text(shortNumber(width)), "height": .text(shortNumber(height)),
    ])
    smallestText = column.sizes.reduce(smallestText, min)
  }
}
