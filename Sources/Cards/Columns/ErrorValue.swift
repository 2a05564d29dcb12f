import Bytes

/// The value of a cell whose formula has failed, as spreadsheets show it in any language (ECMA-376-1 §18.18.11):
/// `#N/A`, `#REF!`, `#NAME?`, `#BEZUG!`, `Err:502`.
package enum ErrorValue {
  /// True if a text is one; `#1 in sales` is none.
  package static func isOne(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 32 else { return false }
    if first == UInt8(ascii: "E") {
      // LibreOffice's own, three digits from 501 on.
      let code = text.utf8.dropFirst(4)
      return text.utf8.starts(with: "Err:".utf8) && code.count == 3 && code.allSatisfy(\.isDigit)
    }
    guard first == UInt8(ascii: "#") else { return false }
    if unmarked.contains(text) { return true }
    guard let last = text.last, last == "!" || last == "?" else { return false }
    let name = text.dropFirst().dropLast().drop { $0 == "¡" || $0 == "¿" }
    return name.count > 1 && name.unicodeScalars.allSatisfy(isCapital)
  }
}

extension ErrorValue {
  /// Those that end without a sign, in the languages of Excel.
  private static let unmarked: Set<String> = [
    "#N/A", "#NV", "#N/D", "#N/B", "#N/C", "#I/T", "#YOK", "#Н/Д", "#Н/П", "#HIÁNYZIK",
    "#NENÍ_K_DISPOZICI",
    "#NEDOSTUPNÝ", "#ND", "#N/DISP", "#Δ/Υ", "#GETTING_DATA",
  ]

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isUppercase || ("0"..."9").contains(scalar) || scalar == "/" || scalar == "_"
      || scalar == "-"
  }
}
