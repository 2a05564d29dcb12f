/// The way in which text for a terminal is set off: with colour, or not at all.
package struct OutputStyle: Hashable, Sendable {
  /// Whether escape sequences are written.
  package let hasColor: Bool

  /// Text as it is.
  package static let plain = OutputStyle(hasColor: false)

  /// Text with escape sequences.
  package static let colored = OutputStyle(hasColor: true)

  /// Decides for one stream.
  ///
  /// `--color` decides where it says always or never. Else there is no colour where `NO_COLOR` is set
  /// and not empty (no-color.org), where the stream is no terminal, and where the terminal is `dumb`.
  package init(color: ColorChoice, noColor: String?, terminal: String?, isTerminal: Bool) {
    let isRefused = noColor.map { !$0.isEmpty } ?? false
    switch color {
    case .always: hasColor = true
    case .never: hasColor = false
    case .auto: hasColor = isTerminal && !isRefused && terminal != "dumb"
    }
  }

  private init(hasColor: Bool) {
    self.hasColor = hasColor
  }
}

extension OutputStyle {
  /// Text in one of the sixteen colours that every terminal's theme sets for itself, or in bold.
  ///
  /// Empty text stays empty.
  package func marked(_ text: String, as mark: Mark) -> TerminalText {
    hasColor && !text.isEmpty
      ? "\u{1B}[\(mark.rawValue)m\(text)\u{1B}[0m" : TerminalText(text)
  }

  /// A mark that sets text off: the parameter of Select Graphic Rendition (ECMA-48 §8.3.117).
  package enum Mark: Int, Hashable, Sendable {
    /// Bold.
    case strong = 1

    /// Faint.
    case faint = 2

    /// Red.
    case error = 31

    /// Green.
    case success = 32

    /// Yellow.
    case warning = 33

    /// Cyan.
    case link = 36
  }
}
