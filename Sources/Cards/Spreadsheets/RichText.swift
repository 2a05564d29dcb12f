/// The text of an item that may have runs of several styles (ECMA-376-1 §18.4.8), without the readings
/// of Japanese words.
struct RichText {
  private(set) var bytes: [UInt8] = []

  private var isInText = false
  private var phoneticDepth = 0

  /// Takes a part of the item.
  mutating func receive(_ event: XMLEvent) {
    switch event {
    case .start("t", _): isInText = true
    case .end("t"): isInText = false
    case .start("rPh", _): phoneticDepth += 1
    case .end("rPh"): phoneticDepth -= 1
    case .text(let text) where isInText && phoneticDepth == 0:
      if bytes.count < WorkbookLimits.bytesOfText { bytes += text }
    default: return
    }
  }
}
