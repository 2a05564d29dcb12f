import Bytes

/// The extension that is dialled once a call has been answered.
struct PhoneExtension {
  /// Its 1 to 15 digits.
  let digits: String

  /// The pauses before it, from 1 to 5: as many as are written, else one.
  let pauses: Int

  /// Reads what stands behind a number: a word such as `ext.`, or pauses as phones write them (`,`,
  /// `;`, `p`, `w`), and digits; `nil` where it is anything else.
  init?(_ rest: ArraySlice<UInt8>) {
    guard rest.count <= Self.longest else { return nil }
    let text = String(decoding: rest, as: UTF8.self).lowercased()
    guard let found = Self.afterWord(in: text) ?? Self.afterPause(in: text) else { return nil }
    digits = found
    let written = text.utf8.prefix { " ,;pw".utf8.contains($0) }.count { $0 != UInt8(ascii: " ") }
    pauses = min(max(1, written), 5)
  }
}

extension PhoneExtension {
  /// The most bytes from the word to the end.
  private static let longest = 64

  /// The words for an extension and its short forms in the languages of those who print them on cards;
  /// of two that begin alike the longer comes first.
  private static let words = [
    "extension", "extn", "ext", "x", "#",
    "durchwahl", "dw", "nebenstelle", "nst", "apparat", "app", "klappe", "kl",
    "poste", "interno", "interne", "int", "anexo", "ramal", "toestel", "tst", "anknytning", "ankn",
    "lokal", "lok", "wew", "linka", "dahili", "доб", "добавочный", "внутр", "вн",
    "内線", "内线", "內線", "分机", "分機", "내선", "داخلی", "تحويلة",
  ].sorted { $0.utf8.count > $1.utf8.count }

  private static func afterWord(in text: String) -> String? {
    let start = text.utf8.drop { " ,;(-".utf8.contains($0) }
    for word in words where start.starts(with: word.utf8) {
      return digits(in: start.dropFirst(word.utf8.count).drop { " .:=-".utf8.contains($0) })
    }
    return nil
  }

  /// A single comma is a pause before few digits, and stands between two numbers before many.
  private static func afterPause(in text: String) -> String? {
    let pauses = text.utf8.prefix { " ,;pw".utf8.contains($0) }
    let marks = pauses.filter { $0 != UInt8(ascii: " ") }
    guard let first = marks.first, let digits = digits(in: text.utf8[pauses.endIndex...]) else {
      return nil
    }
    let isPause = marks.count > 1 || first.isLetter || text.utf8.last == UInt8(ascii: "#")
    return isPause || digits.utf8.count <= 6 ? digits : nil
  }

  /// The digits, with spaces or without, up to the end or to a sign that closes them.
  private static func digits(in text: Substring.UTF8View) -> String? {
    let body = text.prefix { $0.isDigit || $0 == UInt8(ascii: " ") }
    let digits = body.filter(\.isDigit)
    let isAll = text[body.endIndex...].allSatisfy { " )#.".utf8.contains($0) }
    guard isAll, (1...15).contains(digits.count), text.first?.isDigit == true else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }
}
