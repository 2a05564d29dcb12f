/// A text on a label, as large as it would be set where there is room.
struct TextLine {
  /// The text.
  let text: String

  /// The largest size, in points.
  let size: Double

  /// The room above it, in millimetres.
  let gap: Double

  /// In how many lines it should stand, as far as two thirds of its size are enough for that.
  let wantedLines: Int

  /// True if it has the size of the lines before and after it that say the same of themselves.
  let isOfGroup: Bool

  /// The part of the column's width that is taken at its end, in millimetres.
  let inset: Double

  /// The parts that a browser must not break, one after the other.
  let parts: [String]

  /// From one line to the next, in parts of the size.
  let leading: Double

  private let isBold: Bool
  private let isInCapitals: Bool
  private let pieces: [Piece]
  private let spaceInEms: Double

  /// Sets a text.
  /// - Parameter isInCapitals: True where the style sheet has it in capitals, as its language writes them.
  init(
    _ text: String, size: Double, isBold: Bool = false, gap: Double = 0, wantedLines: Int = 1,
    isOfGroup: Bool = false, inset: Double = 0,
    breaksAsAddress: Bool = false, keepsWords: Bool = false, isInCapitals: Bool = false
  ) {
    (self.text, self.size, self.gap, self.wantedLines) = (text, size, gap, wantedLines)
    (self.isOfGroup, self.inset) = (isOfGroup, inset)
    (self.isBold, self.isInCapitals) = (isBold, isInCapitals)
    parts = breaksAsAddress ? Self.parts(of: text) : [text]
    leading = TextWidth.isTall(text) ? 1.6 : isBold ? 1.2 : 1.3
    pieces = parts.enumerated().flatMap {
      Self.pieces(
        of: isInCapitals ? $1.uppercased() : $1, isFirst: $0 == 0, isBold: isBold,
        keepsWords: keepsWords)
    }
    spaceInEms = TextWidth.ems(" ", isBold: isBold)
  }
}

extension TextLine {
  /// A piece within which lines can't break; widths in parts of the font's size.
  private struct Piece {
    let ems: Double
    let isAfterSpace: Bool
  }

  /// Returns its beginning in a size.
  func prefix(_ count: Int, size: Double) -> TextLine {
    TextLine(
      String(text.prefix(count)), size: size, isBold: isBold, gap: gap, isInCapitals: isInCapitals)
  }

  /// The number of lines it takes in a font of a size, as browsers fill them; a word that is too
  /// long for a line is broken anywhere.
  /// - Parameter width: In millimetres.
  func lineCount(size: Double, width: Double) -> Int {
    let room = roomInEms(size: size, width: width)
    // Nothing stands where there is not even room for a letter.
    guard room >= 0.5 else { return 1_000 }
    var (lines, filled) = (1, 0.0)
    for piece in pieces {
      let space = filled > 0 && piece.isAfterSpace ? spaceInEms : 0
      if filled + space + piece.ems <= room {
        filled += space + piece.ems
      } else if piece.ems <= room {
        lines += filled > 0 ? 1 : 0
        filled = piece.ems
      } else {
        // A break leaves up to a wide letter's room at the end of each line.
        let usable = max(room - 1, room / 2)
        let more = Int((piece.ems / usable).rounded(.up))
        lines += more - (filled > 0 ? 0 : 1)
        filled = piece.ems - Double(more - 1) * usable
      }
    }
    return lines
  }

  /// True if every word has a line that is long enough for it.
  func keepsWordsWhole(size: Double, width: Double) -> Bool {
    let room = roomInEms(size: size, width: width)
    return pieces.allSatisfy { $0.ems <= room }
  }

  private func roomInEms(size: Double, width: Double) -> Double {
    (width - inset) / (size * TextLine.millimetresInPoint)
  }

  /// How far letters may reach beyond the first and the last line, in parts of the size: fonts are up to 1.37 of
  /// it high from their highest letter to their lowest, as Noto Sans is, whatever the distance of lines.
  var overhang: Double { max(0, 1.37 - leading) / 2 }

  /// A point of 1/72 inch (CSS Values 4 §6.2).
  static let millimetresInPoint = 25.4 / 72

  private static func pieces(of text: String, isFirst: Bool, isBold: Bool, keepsWords: Bool)
    -> [Piece]
  {
    text.split(separator: " ").flatMap { word in
      guard !keepsWords, word.unicodeScalars.contains(where: TextWidth.isWide) else {
        return hyphenated(word).enumerated().map {
          Piece(ems: TextWidth.ems($1, isBold: isBold), isAfterSpace: isFirst && $0 == 0)
        }
      }
      return word.indices.map { index in
        Piece(
          ems: TextWidth.ems(String(word[index]), isBold: isBold),
          isAfterSpace: isFirst && index == word.startIndex)
      }
    }
  }

  /// A word's parts, each but the last with its hyphen: lines may break behind one that a letter follows
  /// (UAX 14, LB21 and LB25).
  private static func hyphenated(_ word: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = word.startIndex
    for (index, next) in zip(word.indices, word.indices.dropFirst())
    where word[index] == "-" && word[next].isLetter && index > start {
      parts.append(word[start...index])
      start = next
    }
    return parts + [word[start...]]
  }

  /// The parts between which a long address may break: after `@` and `/`, before a point.
  private static func parts(of address: String) -> [String] {
    var parts = [""]
    for scalar in address.unicodeScalars {
      if scalar == "." { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
      if scalar == "@" || scalar == "/" { parts.append("") }
    }
    return parts.filter { !$0.isEmpty }
  }
}
