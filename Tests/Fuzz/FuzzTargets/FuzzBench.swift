package import Files
import Photos
import ShareMaking
import Timestamps

/// The place where targets are tried: a folder that holds a site, and what is kept from one input to
/// the next as a worker of the program keeps it.
package final class FuzzBench {
  let site: Folder
  let photos = PhotoMaker()
  let now = Timestamp(secondsSince1970: 1_800_000_000)
  private(set) var rules: SiteRules

  /// Prepares a site in a folder that is not there yet.
  package init(in folder: Folder) throws {
    site = folder
    try folder.create()
    try folder.createFolder("cards")
    let settings = "url: https://cards.example.com\nlanguage: en\ncards: {country: DE}\n"
    try folder.write(Array(settings.utf8), to: Site.settingsName)
    rules = try SiteRules(of: Site(folder: folder))
  }

  /// Tries an input.
  /// - Throws: ``Finding`` where something holds no more that must hold of every input. What is worse
  ///   ends the process.
  package func run(_ target: FuzzTarget, _ input: [UInt8]) throws {
    switch target {
    case .yaml: try readCards(input, named: "card.yaml")
    case .json: try readCards(input, named: "card.json")
    case .csv: try readCards(input, named: "cards.csv")
    case .vcards: try readCards(input, named: "cards.vcf")
    case .workbook: try readCards(Workbooks.archive(of: input), named: "cards.xlsx")
    case .columns: try readColumns(input)
    case .importing: try importTwice(input)
    case .timetable: try readTimetable(input, named: "plan.csv")
    case .calendar: try readTimetable(input, named: "plan.ics")
    case .zone: try readZone(input)
    case .mustache: try render(input)
    case .jpeg, .png: try makePhoto(input)
    case .heic, .webp: try judgePhoto(input)
    case .phones: try readNumber(input)
    }
  }
}
