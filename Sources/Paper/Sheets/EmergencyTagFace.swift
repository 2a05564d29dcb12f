import Cards

/// A tag for whoever has an emergency card: words for those who look for words on wrist and neck, and the code beside
/// them, or below them where there is no room beside it.
struct EmergencyTagFace {
  let layout: SheetLayout
  let words: EmergencyWords
}

extension EmergencyTagFace {
  func face(_ label: SheetLabel) -> LabelFace {
    let code = code(of: label)
    var face = LabelFace(code: code, logo: false)
    face.mark("beside", isThere: layout.hasTextBesideCode)
    face.set(
      entries(of: label.card), of: ["kind", "deed", "call"], into: "place",
      width: width(beside: code), height: height(above: code),
      floor: EmergencyWords.smallestText)
    return face
  }

  /// How many characters there is room for; `nil` where all fit.
  func charactersThatFit(on label: SheetLabel) -> (all: Int, fitting: Int)? {
    let code = code(of: label)
    return LabelFace.charactersThatFit(
      of: entries(of: label.card).map(\.line), width: width(beside: code),
      height: height(above: code))
  }

  /// The code, as large as tags have it; below words that take more than their lines, down to what phones read of any
  /// printer.
  private func code(of label: SheetLabel) -> LabelCode {
    let code = { LabelCode(label.code, module: $0, within: layout.labelHeight) }
    if layout.hasTextBesideCode { return code(Self.module) }
    let lines = entries(of: label.card).map(\.line)
    let modules = stride(from: Self.module, to: Self.smallestModule, by: -0.01)
    let fitting = modules.first {
      TextColumn(
        lines, width: width(beside: code($0)), height: height(above: code($0)),
        floor: EmergencyWords.smallestText
      ).isReadable
    }
    return code(fitting ?? Self.smallestModule)
  }

  private func entries(of card: BusinessCard) -> [LabelFace.Entry] {
    guard let note = card.emergency else { return [] }
    let kind = TextLine(
      words["medicalID"], size: 8, isBold: true, wantedLines: layout.hasTextBesideCode ? 2 : 1,
      isInCapitals: true)
    var entries: [LabelFace.Entry] = [("kind", kind)]
    if let tag = note.tag, layout.hasTextBesideCode {
      let text = Self.withoutLeadingDots(tag.text)
      entries.append(("deed", TextLine(text, size: 8, isBold: true, gap: 0.6, wantedLines: 3)))
    }
    if let number = note.responders.first?.phone ?? note.doctor?.phone {
      // Bold lines stand closer.
      let number = TextLine(
        words.isolated(number.written), size: 8, isBold: !layout.hasTextBesideCode,
        gap: layout.hasTextBesideCode ? 0.6 : 0)
      entries.append(("call", number))
    }
    return entries
  }

  /// Ties a dot between words to the one before it, so that no line begins with one.
  private static func withoutLeadingDots(_ text: String) -> String {
    text.split(separator: " ").reduce("") { line, word in
      line.isEmpty ? String(word) : line + (word == "·" ? "\u{A0}" : " ") + word
    }
  }

  private func width(beside code: LabelCode) -> Double {
    layout.hasTextBesideCode
      ? layout.labelWidth - Self.edge - code.side : layout.labelWidth - 2 * Self.edge
  }

  private func height(above code: LabelCode) -> Double {
    layout.hasTextBesideCode
      ? layout.labelHeight - 2 * Self.edge : layout.labelHeight - Self.upperEdge - code.side
  }

  /// The side of a module, in millimetres: a phone reads it on a wrist that moves.
  fileprivate static var module: Double { 0.5 }
  private static var smallestModule: Double { 0.4 }

  /// Two lines of the smallest text in letters with marks above and below them, in millimetres.
  fileprivate static var heightOfWords: Double { 6.12 }

  /// In millimetres; the code has its quiet zone.
  fileprivate static var edge: Double { 1 }
  fileprivate static var upperEdge: Double { 0.38 }
}

extension SheetLayout {
  /// The widest code, with its quiet zone, that a tag of this layout has room for, in modules.
  package var mostModulesOfTag: Int {
    let room =
      hasTextBesideCode
      ? labelHeight
      : min(
        labelWidth,
        labelHeight - EmergencyTagFace.upperEdge - EmergencyTagFace.heightOfWords)
    return max(0, Int((room / EmergencyTagFace.module + 0.001).rounded(.down)))
  }

  /// True if words stand beside a tag's code and not above it.
  fileprivate var hasTextBesideCode: Bool { labelWidth >= 1.5 * labelHeight }
}
