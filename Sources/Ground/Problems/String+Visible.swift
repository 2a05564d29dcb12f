extension String {
  /// The text with every character that would act instead of being seen written as `\u{1B}`.
  package var withVisibleControls: String {
    replacingControls { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
  }

  /// The text with another one in the place of each of those characters.
  package func replacingControls(_ replacement: (Unicode.Scalar) -> String) -> String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isControl {
        text += replacement(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// True if a terminal does something else with it than showing it, or shows nothing: controls, ends
  /// of lines and paragraphs, and what sets a direction, joins, tags or annotates (Unicode's
  /// categories Cc, Zl, Zp and Cf; UAX #9 §2).
  ///
  /// The joiners are none: emoji, and words in Persian and in India, are spelt with them. Nor are the
  /// signs of category Cf that are drawn (Prepended_Concatenation_Mark of UAX #44).
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format:
      switch value {
      case 0x200C, 0x200D, 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD,
        0x110CD:
        false
      default: true
      }
    default: false
    }
  }
}
