import Bytes
import Timestamps

extension PrintLists {
  /// `merge.csv` (RFC 4180): a row a card, for mail merge and layout programs.
  ///
  /// It begins with a byte order mark, without which Excel takes UTF-8 for the machine's old charset;
  /// what reads CSV otherwise passes over it.
  package func mergeTable(of entries: [PrintListEntry]) -> [UInt8] {
    var text = "\u{FEFF}code,name,link,short link,expiry,e-mail\r\n"
    for entry in entries {
      let fields = [
        entry.code, entry.name, entry.link, entry.shortLink,
        entry.expiresAt?.lastDayEverywhere.description ?? "", entry.email ?? "",
      ]
      text += fields.map(Self.cell).joined(separator: ",") + "\r\n"
    }
    return Array(text.utf8)
  }

  /// A field in quotes where it needs them; what a spreadsheet would take for a formula follows
  /// an apostrophe, in quotes (OWASP, CSV Injection), the full-width signs too that Excel folds.
  private static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map("=+-@\t\r\n＝＋－＠".unicodeScalars.contains) ?? false
    let needsQuotes = text.utf8.contains { ",\"\r\n;\t".utf8.contains($0) }
    if !isFormula, !needsQuotes { return text }
    return "\"\(isFormula ? "'" : "")\(text.replacing(text: "\"", with: "\"\""))\""
  }
}
