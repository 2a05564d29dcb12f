import Lettering

/// The lines under a code, as outlines where they stand.
struct Caption: Hashable, Sendable {
  /// In millimetres from the artwork's upper left corner.
  let steps: [OutlineStep]

  /// The growth of the artwork.
  let heightInMillimetres: Double

  /// Sets lines that leave half a quiet zone free on both sides, all in one size.
  ///
  /// The size goes with the code's; a line too wide makes all of them smaller, down to the least that
  /// is read without effort, and is broken where that does not do.
  /// - Parameters:
  ///   - side: The code's with its quiet zone, in millimetres.
  ///   - quietZone: The quiet zone's width, in millimetres.
  /// - Throws: ``ArtworkFault``.
  init(
    _ lines: [String], language: String?, side: Double, quietZone: Double
  ) throws(ArtworkFault) {
    let widest = side - quietZone
    let wanted = min(max(side * Self.shareOfSide, Self.leastEm), Self.largestEm)
    let text = lines.map(Self.withPlacesToBreak).joined(separator: "\n")
    var outline: TextOutline
    let em: Double
    do throws(LetteringFault) {
      outline = try TextOutline(text, language: language)
      em = max(min(wanted, widest / outline.width), Self.leastEm)
      if outline.width * em > widest {
        outline = try TextOutline(text, language: language, widest: widest / em)
      }
    } catch {
      throw .caption(error)
    }
    guard outline.lineCount <= Self.mostLines else {
      throw .captionTooLong(lines: outline.lineCount, atMost: Self.mostLines)
    }
    let origin = OutlinePoint(x: (side - outline.width * em) / 2, y: side)
    steps = outline.steps.map { $0.scaled(by: em, movedTo: origin) }
    heightInMillimetres = ((outline.height * em + quietZone / 2) * 10).rounded(.up) / 10
  }
}

extension Caption {
  /// Of the code's side: 6 pt under a code of 20 mm.
  private static let shareOfSide = 0.11

  /// 5 pt, under which printing houses advise against text.
  private static let leastEm = 5 * 25.4 / 72

  private static let largestEm = 24 * 25.4 / 72

  private static let mostLines = 8

  /// ZERO WIDTH SPACE and WORD JOINER (UAX #14, classes ZW and WJ).
  private static let (place, joiner): (Character, Character) = ("\u{200B}", "\u{2060}")

  /// A line whose links may be broken where a reader takes up the thread again: behind a slash, and
  /// before a full stop or what begins a query, never behind a hyphen (The Chicago Manual of Style,
  /// 17th edition, §7.46).
  private static func withPlacesToBreak(_ line: String) -> String {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.contains("/") else { return String(word) }
      var text = ""
      for character in word {
        if ".?&=#".contains(character) { text.append(place) }
        text.append(character)
        if character == "/" { text.append(place) }
        if character == "-" { text.append(Self.joiner) }
      }
      return text
    }
    return words.joined(separator: " ")
  }
}
