import Cards
import Files
import PublicFolder
package import Sessions
import Settings
import ShareFiles
import ShareMaking
import Shares
package import Verification

extension SiteBuilder {
  /// Returns what a server of the site should deliver.
  ///
  /// Writes nothing.
  /// - Parameter sample: The number of live shares, and of ended ones, to ask a server for; they
  ///   are spread evenly.
  /// - Throws: ``SiteFault``, also if nothing is published here to compare a server with.
  package func siteCopy(sample: Int) throws(SiteFault) -> SiteCopy {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    let siteFiles = try reading.pages().siteFiles
    let view = try SiteView(of: site, settings: settings.run, conditions: conditions)
    let output = view.publicFolder
    if try onDisk(output.root.kind(of: "404.html")) == nil {
      throw .refused(
        "there is nothing in \(output.root.path) to hold a server against",
        remedy: .either(.take(.build), .take(.buildFrozen)))
    }
    let standing = view.stored.standing
    let (live, ended) = view.stored.shares.reduce(into: ([String](), [String]())) { lists, share in
      let recordID = share.recordID.text
      if !standing.isLive(share) {
        lists.1.append(recordID)
      } else if case .share = output.occupant(of: recordID) {
        lists.0.append(recordID)
      }
    }
    let root = output.root
    // What the owner's own page has to look like is not ours to say.
    var asked: [String] = []
    for file in siteFiles where try onDisk(!output.isOwners(file)) { asked.append(file.name) }
    return SiteCopy(
      path: settings.url.path, sharesName: output.sharesName,
      siteFiles: asked.filter { Self.isAsked($0, in: settings.language) }.sorted {
        left, right in
        (Self.rank(of: left), left) < (Self.rank(of: right), right)
      },
      live: live.spread(sample), ended: ended.spread(sample), privateFiles: privateFiles,
      // Larger files than the part of an answer that is read are not compared, and there are none.
      file: { name in try? root.read(name, atMost: 1_000_000) })
  }

  /// A file that every server has, and that never gets another name, comes first.
  private static func rank(of name: String) -> Int {
    name == "robots.txt" ? 0 : name.contains("/") ? 2 : 1
  }

  /// Returns true if a server is asked for a file of the site.
  private static func isAsked(_ name: String, in language: LanguageTag) -> Bool {
    // The texts of one language stand for those of all.
    if name.hasPrefix("texts/") { return name == "texts/\(language.language).json" }
    return SiteCopy.isAskedFor(name)
  }

  private var privateFiles: [PrivateFile] {
    let cards = (try? site.folder.entries(in: Site.cardsName))?.map(\.name) ?? []
    let endings = [".yaml", ".yml", ".json", ".csv", ".vcf"]
    let cardFiles = cards.filter { name in endings.contains { name.hasSuffix($0) } }.prefix(50)
    return [
      PrivateFile(
        ".cardpress/shares.sqlite", marks: ["SQLite format 3"], meaning: "the store of all shares"),
      // HEAD does not name a ref if a build machine has checked out a commit (gitglossary(7)).
      PrivateFile(".git/config", marks: ["[core]"], meaning: "the history of the site's folder"),
      PrivateFile(Site.settingsName, marks: ["url:"], meaning: "the site's settings"),
      PrivateFile("shares.tsv", marks: ["\t"], meaning: "the list of all shares"),
      PrivateFile(
        "\(Site.printName)/shares.tsv", marks: ["\t"], meaning: "the list of all codes"),
      PrivateFile(
        "\(Site.printName)/", marks: ["shares.tsv"], isListed: true, meaning: "all codes"),
      PrivateFile(
        "\(Site.cardsName)/", marks: Array(cardFiles), isListed: true, meaning: "all cards"),
      PrivateFile(
        "\(Site.checkInsName)/", marks: [".csv"], isListed: true, meaning: "all check-ins"),
    ]
  }
}
