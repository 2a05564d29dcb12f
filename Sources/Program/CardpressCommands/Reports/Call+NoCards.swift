import Files
import ShareMaking

extension Call {
  /// The remedy for a site as empty as on its first day; an export that lies in the wrong place is named.
  var remedyForNoCards: String {
    let found = exportsBesideSettings
    guard let first = found.first else {
      return "put a file for each card into \(Site.cardsName)/ (.yaml, .json or .vcf), or a table "
        + "(.xlsx or .csv)"
    }
    let rest = found.count - 1
    let others = rest == 0 ? "lies" : "and \(Wording.count(rest, of: "other file")) lie"
    let folder = site.folder.path
    let command = Wording.shellWords(
      ["cardpress", "import", path(of: first)] + (folder == "." ? [] : ["-C", folder]))
    return "\(first) \(others) beside \(Site.settingsName): put \(rest == 0 ? "it" : "them") into "
      + "\(Site.cardsName)/, or \(command)"
  }

  /// The tables and vCards in the site's own folder, where nothing is read.
  private var exportsBesideSettings: [String] {
    // A folder that can't be listed has nothing to propose.
    let names = (try? site.folder.names()) ?? []
    return names.filter { name in
      let ending = name.split(separator: ".").last?.lowercased() ?? ""
      return Self.exportEndings.contains(ending) && name.contains(".") && !name.hasPrefix(".")
        && !name.hasPrefix("~$") && name != Site.storeName
    }
  }

  private static let exportEndings: Set<String> = ["csv", "tsv", "xlsx", "xlsm", "xls", "vcf"]
}
