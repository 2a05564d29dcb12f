import Documents
import Mustache
import Problems
import Templates

/// The scripts of the pages.
struct PageScripts: Sendable {
  /// Runs in every page before it is drawn, and stands in it.
  let head: String

  /// Runs in every page but the App Clip's once it has arrived.
  let shared: SharedScript

  /// The scripts of the App Clip page, which come with it: it can show nothing before they run.
  let appClip: (head: String, page: String)

  /// The scripts of the page of all sealed shares, before it is drawn and behind the shared one.
  let unsealing: (head: String, page: String)

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
    // Each kind of page has its own part; the App Clip page runs a share's once it shows one.
    let look = try InlineText(
      set.bytes(of: "states.css") ?? [], from: "states.css", within: "style")
    let ofShares = """
      const rules = \(Self.written(.array(look.styleRules.map(JSONValue.string))));
      const parts = \(Self.written(.string(String(decoding: parts, as: UTF8.self))));
      \(try read("page.js"))
      \(try read("moments.js"))
      function runShare() {
      \(try read("share.js"))
      }

      """
    shared = SharedScript("\(ofShares)if (find(\"main[data-share=live]\")) runShare();\n")
    // Other pages stay the same bytes when the folder of shares gets another name.
    let sharesPath = "const sharesPath = \(Self.written(.string(site.sharesPath)));"
    appClip = (
      "\(head)\n\(sharesPath)\n\(try read("appclip-head.js"))",
      "\(ofShares)\(try read("appclip.js"))"
    )
    unsealing = (
      "\(head)\n\(sharesPath)\n\(try read("unseal-head.js"))", try read("unseal.js")
    )
  }
}

extension PageScripts {
  /// A value as JSON, escaped so that nothing in it ends its element.
  private static func written(_ value: JSONValue) -> String {
    JSONText(compact: value).description.utf8
      .split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      .map(Substring.init).joined(separator: "\\u003c")
  }

  /// The fields of `script` where a page names the shared one.
  /// - Parameter path: The path of the site's URL, without a final slash.
  func data(onSiteAt path: String) -> TemplateData {
    data(onSiteAt: path, head: head, page: nil)
  }

  /// The fields of `script` on the page of sealed shares.
  func dataOfSealed(onSiteAt path: String) -> TemplateData {
    data(onSiteAt: path, head: unsealing.head, page: unsealing.page)
  }

  private func data(onSiteAt path: String, head: String, page: String?) -> TemplateData {
    .object([
      "head": .text(head), "address": .text("\(path)/\(shared.name)"),
      "integrity": .text(shared.integrity), "page": TemplateData(page),
    ])
  }

  /// The fields of `script` on the App Clip page.
  var dataOfAppClip: TemplateData {
    .object([
      "head": .text(appClip.head), "address": .nothing, "integrity": .nothing,
      "page": .text(appClip.page),
    ])
  }
}
