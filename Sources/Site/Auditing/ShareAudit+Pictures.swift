import Cards
import CodeChecks
import CodeReading
import Photos
import Problems
import QRCodes
import ShareFiles
import ShareMaking
import Shares

extension ShareAudit {
  /// Decodes `photo.jpg` completely and compares it with one made from the card's picture.
  func photoFlaws(_ files: Files, maker photoMaker: PhotoMaker) -> [Flaw] {
    guard let bytes = files[.photo] else { return [] }
    let photo: SoundJPEG
    do throws(PhotoFault) {
      photo = try SoundJPEG(bytes)
    } catch {
      return [Flaw(.photo, error.reason)]
    }
    // Without its card, the settings that the photo was made with are unknown.
    guard let card, card.card.photo != nil else { return [] }
    let budget = maker.settings.photo
    if bytes.count > budget.maxBytes {
      return [Flaw(.photo, "has \(bytes.count) bytes, over photo.maxBytes")]
    }
    if photo.width != photo.height || photo.width > budget.side {
      return [
        Flaw(.photo, "has \(photo.width) × \(photo.height) pixels, not photo.side or less")
      ]
    }
    // The card's digest shows that the published photo was made from this picture.
    guard let made = try? PhotoStep(site: maker.site).photo(of: card, maker: photoMaker),
      made != bytes,
      !Self.looksSame(made, as: bytes)
    else { return [] }
    return [Flaw(.photo, "shows another picture than the card's photo")]
  }

  /// Returns true if two photos show the same picture, perhaps written by different versions of a
  /// library: in no block of 8 × 8 pixels is the mean difference 16 or more of 256.
  private static func looksSame(_ made: [UInt8], as published: [UInt8]) -> Bool {
    // Both have been decoded successfully before.
    guard let left = try? GreyPhoto(made), let right = try? GreyPhoto(published),
      left.width == right.width, left.height == right.height
    else { return false }
    let width = left.width
    for top in stride(from: 0, to: left.height, by: 8) {
      var sums = [Int](repeating: 0, count: (width + 7) / 8)
      let rows = top..<min(top + 8, left.height)
      for row in rows {
        for column in 0..<width {
          let place = row * width + column
          sums[column / 8] += abs(Int(left.pixels[place]) - Int(right.pixels[place]))
        }
      }
      for (block, sum) in sums.enumerated()
      where sum >= 16 * rows.count * min(8, width - 8 * block) { return false }
    }
    return true
  }

  /// Reads `qr.png` with another program and compares its pixels with the symbol of the link.
  func codeFlaws(_ files: Files) -> [Flaw] {
    guard let bytes = files[.code] else { return [] }
    do throws(CodeReadingFault) {
      return try codeFlaws(bytes).map { flaw in
        if case .otherText(let text) = flaw, let name = otherShare(in: text) {
          return Flaw(.code, "is the code of another share, \(name)")
        }
        return Flaw(.code, "\(flaw)")
      }
    } catch {
      return [Flaw(.code, "\(error)")]
    }
  }

  private func codeFlaws(_ bytes: [UInt8]) throws(CodeReadingFault) -> [CodeFlaw] {
    let level = maker.settings.qr.level
    // With other settings it may have been drawn at another level and size.
    let levels = isOfToday ? [level] : [level] + ErrorCorrection.allCases.filter { $0 > .low }
    var best: [CodeFlaw]?
    for level in levels {
      // A link that was published can be encoded.
      guard let code = try? QRCode(link, atLeast: level) else { continue }
      let check = CodeCheck(code: code, text: link, raster: isOfToday ? maker.pages.raster : nil)
      let flaws = try check.flaws(of: bytes)
      if best.map({ flaws.count < $0.count }) ?? true { best = flaws }
      if flaws.isEmpty { break }
    }
    return best ?? []
  }

  /// Returns the record ID in a text that has the form of this site's links; `nil` for any other
  /// text.
  private func otherShare(in text: [UInt8]) -> String? {
    let end = link.hasSuffix("/") ? "/" : ""
    let start = link.dropLast(share.recordID.text.count + end.count)
    let other = String(decoding: text, as: UTF8.self)
    guard other.hasPrefix(start), other.hasSuffix(end), other.count > start.count + end.count
    else { return nil }
    // Only a valid ID is shown.
    return (try? RecordID(String(other.dropFirst(start.count).dropLast(end.count))))?.text
  }
}
