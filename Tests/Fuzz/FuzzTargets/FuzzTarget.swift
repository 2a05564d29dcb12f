/// A reader of the program that has to stand whatever anybody wrote.
///
/// The name is that of the folder with its seeds, `Tests/Fuzz/Seeds/<name>`.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// A card file.
  case yaml, json

  /// A file with many cards.
  case csv, vcards, workbook

  /// The table that says what the names of columns mean, with a table to be understood by it.
  case columns

  /// An export, imported twice and then read as cards.
  case importing = "import"

  /// A plan of dates, as a table and as a calendar, and the rules of a time zone.
  case timetable, calendar, zone

  /// A page's template.
  case mustache

  /// A photo; of HEIC and WebP the header alone, because another process decodes the rest.
  case jpeg, png, heic, webp

  /// A telephone number.
  case phones
}
