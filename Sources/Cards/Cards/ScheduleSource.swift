import Bytes
package import Problems
public import Timestamps

/// The file with somebody's dates.
public struct ScheduleSource: Hashable, Sendable {
  /// The path, relative to the site's folder.
  public let path: String

  /// The time zone of times without an offset, by its name in the IANA Time Zone Database.
  public let timeZone: String

  /// When it was last brought up to date; `nil` where nobody says it.
  public let lastSyncAt: Timestamp?

  /// The columns that are passed over without a word.
  public let ignore: [String]

  /// True if what stands in the column `note` is published.
  public let publishesNote: Bool

  /// How departures are reckoned for those whom it names; `nil` where nobody asks for any.
  public let departures: DepartureRules?

  /// Names a source.
  public init(
    path: String, timeZone: String, lastSyncAt: Timestamp? = nil, ignore: [String] = [],
    publishesNote: Bool = false, departures: DepartureRules? = nil
  ) {
    self.path = path
    self.timeZone = timeZone
    self.lastSyncAt = lastSyncAt
    self.ignore = ignore
    self.publishesNote = publishesNote
    self.departures = departures
  }
}

extension ScheduleSource {
  /// The endings of the files that can be one.
  package static let endings = ["csv", "tsv", "xlsx", "yaml", "json", "ics"]

  /// Reads the path of a source.
  /// - Throws: ``InvalidValue`` for one that leads out of the site, or into what is not for sources, and for a kind of
  ///   file that is not read.
  package static func path(_ text: String) throws(InvalidValue) -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if text.utf8.contains(UInt8(ascii: "\\")) {
      throw InvalidValue("\"\(text)\": folders are separated by /")
    }
    if parts.contains(where: { ["", ".", ".."].contains($0) }) {
      throw InvalidValue(
        "\"\(text)\" has to be a file of the site, such as plan.xlsx or plans/2027.csv")
    }
    if let first = parts.first, ["cards", "public", "print", ".cardpress"].contains(first) {
      throw InvalidValue(
        "\"\(text)\" is in \(first)/, where no plan can be: put it beside that folder")
    }
    let name = parts.last ?? ""
    guard let dot = name.lastIndex(of: "."),
      endings.contains(name[name.index(after: dot)...].lowercased())
    else {
      throw InvalidValue(
        "\"\(text)\" is of no kind that is read here (docs/schedule.md)")
    }
    return text
  }

  /// Reads the moment at which a plan was brought up to date.
  /// - Throws: ``InvalidValue``.
  package static func moment(_ text: String) throws(InvalidValue) -> Timestamp {
    try Timestamp(rfc3339: text)
  }

  /// Reads the name of a column that is published though others are not.
  /// - Throws: ``InvalidValue`` for any but `note`.
  package static func published(_ text: String) throws(InvalidValue) -> String {
    guard text == "note" else {
      throw InvalidValue("\"\(text)\" is not note, which alone can be published")
    }
    return text
  }
}
