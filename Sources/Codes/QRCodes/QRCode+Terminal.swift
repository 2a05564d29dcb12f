extension QRCode {
  /// The code for a terminal: two modules a character, the quiet zone drawn, a line break after
  /// each line.
  ///
  /// With colour it is black on white by fixed entries of the 256-colour palette, which themes
  /// don't change, so it scans on dark and on light terminals. Without colour the light modules
  /// are the ink: right on a dark terminal, inverted on a light one, which not all phones read.
  public func terminal(colored: Bool) -> String {
    let colour = "\u{1B}[38;5;16;48;5;231m"
    let plain = "\u{1B}[0m"
    var drawing = ""
    let places = placesWithQuietZone
    for y in stride(from: places.lowerBound, to: places.upperBound, by: 2) {
      if colored { drawing += colour }
      for x in places {
        drawing += Self.character(
          upper: isDark(x: x, y: y) == colored, lower: isDark(x: x, y: y + 1) == colored)
      }
      drawing += colored ? plain + "\n" : "\n"
    }
    return drawing
  }

  /// The character that has ink in its upper or lower half.
  private static func character(upper: Bool, lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
