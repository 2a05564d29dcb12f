import Colours
import Mustache

/// The colours of the pages, made from the site's own.
struct Theme {
  /// The fields of `theme`.
  let data: TemplateData

  init(accent: Colour) {
    let night = Self.night(accent)
    data = .object([
      "light": Self.scheme(fill: accent, ground: .white, end: .black, contrastOfInk: 4.5),
      "dark": Self.scheme(
        fill: Self.dimmed(accent, on: night), ground: night, end: .white, contrastOfInk: 7),
      // A colour in a URL, where "#" begins the fragment (RFC 3986 §3.5).
      "icon": .text("%23\(accent.description.dropFirst())"),
    ])
  }
}

extension Theme {
  /// The dark ground, with a trace of the site's colour.
  private static func night(_ accent: Colour) -> Colour {
    Colour(red: 0x11, green: 0x13, blue: 0x15).mixed(0.04, with: accent)
  }

  /// The field at night: a bright colour on a whole screen dazzles, and a dark one must be told from
  /// the ground (WCAG 2.2, success criterion 1.4.11).
  private static func dimmed(_ accent: Colour, on ground: Colour) -> Colour {
    let isBright = accent.contrast(with: .black) > 4.5
    let field = isBright ? accent.mixed(0.45, with: .black) : accent
    return field.moved(towards: isBright ? accent : .white, untilContrast: 3, with: ground)
  }

  /// The colours of one scheme: `fill` is the field behind the person, `deep` its other end,
  /// `onFill` the text on it, `ink` the site's colour as text on the ground.
  private static func scheme(
    fill: Colour, ground: Colour, end: Colour, contrastOfInk: Double
  ) -> TemplateData {
    let text = fill.readableText
    let away: Colour = text == .white ? .black : .white
    return .object([
      "fill": .text("\(fill)"), "deep": .text("\(fill.mixed(0.22, with: away))"),
      "onFill": .text("\(text)"), "ground": .text("\(ground)"),
      "ink": .text("\(fill.moved(towards: end, untilContrast: contrastOfInk, with: ground))"),
    ])
  }
}
