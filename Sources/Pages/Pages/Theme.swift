import Colours
import Mustache

/// The colours of the pages, made from the site's own.
struct Theme {
  /// The fields of `theme`.
  let data: TemplateData

  init(accent: Colour) {
    let night = Self.night(accent)
    data = .object([
      "light": Self.scheme(
        fill: accent, ground: .white,
        ink: accent.moved(towards: .black, untilContrast: 4.5, with: .white)),
      "dark": Self.scheme(
        fill: Self.dimmed(accent, on: night), ground: night,
        ink: accent.moved(towards: .white, untilContrast: 9, with: night)),
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

  /// The field at night: a bright colour on a whole screen dazzles, and one that is nearly black
  /// would not be seen on the ground.
  private static func dimmed(_ accent: Colour, on ground: Colour) -> Colour {
    let isBright = accent.contrast(with: .black) > 4.5
    guard isBright else { return accent.moved(towards: .white, untilContrast: 1.5, with: ground) }
    return accent.mixed(0.45, with: .black).moved(
      towards: accent, untilContrast: 3, with: ground)
  }

  /// The colours of one scheme: `fill` is the field behind the person, `deep` its other end,
  /// `onFill` the text on it and the buttons, `label` the text on those, `ink` the site's colour as
  /// text on the ground.
  private static func scheme(fill: Colour, ground: Colour, ink: Colour) -> TemplateData {
    let text = fill.readableText
    let away: Colour = text == .white ? .black : .white
    return .object([
      "fill": .text("\(fill)"), "deep": .text("\(fill.mixed(0.22, with: away))"),
      "onFill": .text("\(text)"), "label": .text("\(text == .white ? fill : .white)"),
      "ground": .text("\(ground)"), "ink": .text("\(ink)"),
    ])
  }
}
