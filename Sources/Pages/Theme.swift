import Mustache

/// The colours of the pages, made from the site's own.
struct Theme {
  /// The fields of `theme`.
  let data: TemplateData

  init(accent: Colour) {
    data = .object([
      "light": Self.scheme(
        fill: accent, ground: Colour.white.mixed(0.025, with: accent), end: .black),
      "dark": Self.scheme(
        fill: Self.dimmed(accent),
        ground: Colour(red: 0x11, green: 0x13, blue: 0x15).mixed(0.04, with: accent), end: .white),
      // A colour in a URL, where "#" begins the fragment (RFC 3986 §3.5).
      "icon": .text("%23\(accent.description.dropFirst())"),
    ])
  }
}

extension Theme {
  /// A bright colour on a whole screen dazzles at night.
  private static func dimmed(_ accent: Colour) -> Colour {
    accent.contrast(with: .black) > 4.5 ? accent.mixed(0.45, with: .black) : accent
  }

  /// The colours of one scheme: `fill` is the field behind the person, `deep` its other end,
  /// `onFill` the text on it, `ink` the site's colour as text on the ground.
  private static func scheme(fill: Colour, ground: Colour, end: Colour) -> TemplateData {
    let text = fill.readableText
    let away: Colour = text == .white ? .black : .white
    return .object([
      "fill": .text("\(fill)"), "deep": .text("\(fill.mixed(0.22, with: away))"),
      "onFill": .text("\(text)"), "ground": .text("\(ground)"),
      "ink": .text(
        "\(fill.readable(on: ground, movingTowards: end, contrast: end == .white ? 7 : 4.5))"),
    ])
  }
}
