import CardSources
import Columns
import Sessions
import ShareMaking

/// How a site reads its cards; looked up once, because no input changes it.
struct SiteRules {
  let input: InputRules

  init(of site: Site) throws {
    input = InputRules(of: site, settings: try SettingsReading.read(site))
  }
}
