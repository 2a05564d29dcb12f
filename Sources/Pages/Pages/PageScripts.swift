import Documents
import Mustache
import Problems
import Templates

/// The scripts of the pages.
struct PageScripts: Sendable {
  /// Runs in every page before it is drawn, and stands in it.
  let head: String

  /// Runs in every page once it has arrived.
  let shared: SharedScript

  /// What the App Clip page, which fetches a share's page, has besides.
  let appClip: Additions

  /// What the page of all sealed shares has besides.
  let unsealing: Additions

  /// What the page of unknown addresses has besides.
  let unknown: Additions

  /// What the page of check-ins has besides; `nil` where the site has no points.
  let checkIn: Additions?

  /// The scripts of a page that is opened by a link of a share.
  struct Additions: Sendable {
    /// Runs before the page is drawn, in place of that of every page, and asks for what is to be shown.
    let head: String

    /// Runs behind the shared script.
    let page: String?
  }

  /// - Parameters:
  ///   - languages: The tags of the languages that there are texts in.
  ///   - parts: What pages show only once something has happened, as HTML in the site's language.
  /// - Throws: ``Problem`` where a script can't stand in a page.
  init(
    _ set: TemplateSet, on site: PageSite, speaking language: PageLanguage, of languages: [String],
    parts: [UInt8]
  ) throws(Problem) {
    let read = { (name: String) throws(Problem) -> String in
      try InlineText(set.bytes(of: name) ?? [], from: name, within: "script").withoutComments
    }
    let facts = Self.written(
      .object([
        .init("path", .string(site.path)), .init("language", .string(language.tag)),
        .init("languages", .string(languages.joined(separator: " "))),
      ]))
    head = "const site = \(facts);\n\(try read("head.js"))"
    var rules: [String] = []
    // Pages that open shares show those of every kind.
    for name in ["emergency.css"] + (site.showsDates ? ["schedule.css"] : []) + ["states.css"] {
      rules += try InlineText(set.bytes(of: name) ?? [], from: name, within: "style").styleRules
    }
    shared = SharedScript(
      """
      const rules = \(Self.written(.array(rules.map(JSONValue.string))));
      const parts = \(Self.written(.string(String(decoding: parts, as: UTF8.self))));
      \(try read("page.js"))
      \(try read("moments.js"))
      function runShare(ways = {}) {
      \(try read("share.js"))
      }
      if (find("main[data-share=live]")) runShare();

      """)
    // Other pages stay the same bytes when the folder of shares gets another name.
    let sharesPath = "const sharesPath = \(Self.written(.string(site.sharesPath)));"
    let ofLinks = "\(head)\n\(try read("links.js"))\n\(sharesPath)"
    let ofIDs = "\(ofLinks)\n\(try read("ids.js"))"
    appClip = Additions(
      head: "\(ofIDs)\n\(try read("appclip-head.js"))", page: try read("appclip.js"))
    unsealing = Additions(
      head: "\(ofLinks)\n\(try read("unseal-head.js"))", page: try read("unseal.js"))
    unknown = Additions(head: "\(ofIDs)\n\(try read("404.js"))", page: nil)
    guard let points = site.points else {
      checkIn = nil
      return
    }
    let ofPoints = "const points = \(Self.written(points.facts(on: site.url)));"
    checkIn = Additions(
      head: "\(head)\n\(ofPoints)\n\(try read("point-links.js"))", page: try read("check-in.js"))
  }
}

extension PageScripts {
  /// A value as JSON, escaped so that nothing in it ends its element.
  private static func written(_ value: JSONValue) -> String {
    JSONText(compact: value).description.utf8
      .split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map(Substring.init).joined(separator: "\\u003c")
  }

  /// The fields of `script` in a page.
  /// - Parameters:
  ///   - path: The path of the site's URL, without a final slash.
  ///   - additions: What the page has besides.
  func data(onSiteAt path: String, with additions: Additions? = nil) -> TemplateData {
    .object([
      "head": .text(additions?.head ?? head), "address": .text("\(path)/\(shared.name)"),
      "integrity": .text(shared.integrity), "page": TemplateData(additions?.page),
    ])
  }
}
