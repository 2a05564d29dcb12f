package import Colours
import Lettering
package import QRCodes

/// A code with a name under it, on a colour, as the background of a screen.
package struct Wallpaper: Sendable {
  /// The screen that it fills.
  package let screen: Screen

  let code: QRCode
  let ground: Colour
  let pixelsPerModule: Int

  /// The lines of text, from the top left corner of the picture in pixels.
  let steps: [OutlineStep]

  /// The code's upper left corner, with its quiet zone.
  let corner: (x: Int, y: Int)

  /// Lays out a wallpaper.
  /// - Parameters:
  ///   - name: The name, large, in at most three lines where it can be broken so.
  ///   - details: The lines under it, small.
  ///   - language: Theirs, a BCP 47 tag.
  /// - Throws: ``ArtworkFault/caption(_:)`` where the text can't be set.
  package init(
    _ code: QRCode, on screen: Screen, name: String, details: [String], language: String?,
    ground: Colour
  ) throws(ArtworkFault) {
    let room = screen.room
    (self.code, self.screen, self.ground) = (code, screen, ground)
    pixelsPerModule = Self.pixelsPerModule(of: code, on: screen)
    let side = pixelsPerModule * code.widthWithQuietZone
    let unit = Double(room.width) / 100
    let texts =
      [(name, em: 10.5, mostLines: 3)]
      // All in one size.
      + (details.isEmpty ? [] : [(details.joined(separator: "\n"), 5.5, details.count + 1)])
    var lines: [WallpaperText] = []
    var spare = 0.0
    // Fonts differ in the height of their lines by half.
    for scale in stride(from: 1, through: 0.3, by: -0.05) {
      lines = try texts.map { text, em, mostLines throws(ArtworkFault) in
        try WallpaperText(
          text, language: language, em: em * scale * unit, width: room.width,
          mostLines: mostLines)
      }
      let textHeight = lines.reduce(0) { $0 + $1.height + 2 * unit }
      spare = Double(room.height - side) - 4 * unit - textHeight
      if spare >= 0 { break }
    }
    // In calls shoulders cover what is low.
    let top = Double(room.top) + (screen.use == .call ? 0 : max(0, spare / 2))
    corner = (room.left + (room.width - side) / 2, Int(top))
    var y = top + Double(side) + 4 * unit
    var steps: [OutlineStep] = []
    for line in lines {
      let left = Double(room.left) + (Double(room.width) - line.width) / 2
      steps += line.steps(from: OutlinePoint(x: left, y: y))
      y += line.height + 2 * unit
    }
    self.steps = steps
  }
}

extension Wallpaper {
  /// The side of a code with its quiet zone on a screen's wallpaper.
  package static func sizeInMillimetres(of code: QRCode, on screen: Screen) -> Double {
    screen.millimetres(pixelsPerModule(of: code, on: screen) * code.widthWithQuietZone)
  }

  private static func pixelsPerModule(of code: QRCode, on screen: Screen) -> Int {
    let widest = min(screen.room.width, screen.room.height * 65 / 100)
    return max(1, widest / code.widthWithQuietZone)
  }
}
