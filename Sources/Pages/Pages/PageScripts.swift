import Mustache
import Problems
import Templates

/// The scripts of the pages.
struct PageScripts: Sendable {
  /// Runs in every page before it is drawn, and stands in it.
  let head: String

  /// Runs in every page once it has arrived.
  let shared: SharedScript

  /// - Throws: ``Problem`` where a script can't stand in a page.
  init(_ set: TemplateSet, texts: PageTexts) throws(Problem) {
    let read = { (name: String) throws(Problem) -> String in
      try InlineText(set.bytes(of: name) ?? [], from: name, within: "script").withoutComments
    }
    head = try read("head.js")
    // Each kind of page has its own part; the App Clip page runs a share's once it shows one.
    shared = SharedScript(
      """
      const texts = \(texts.json);
      \(try read("page.js"))
      function runShare() {
      \(try read("share.js"))
      }
      function runAppClip() {
      \(try read("appclip.js"))
      }
      if (find("main[data-share=live]")) runShare();
      if (find("main[data-shares]")) runAppClip();

      """)
  }
}

extension PageScripts {
  /// The fields of `script`.
  /// - Parameter path: The path of the site's URL, without a final slash.
  func data(onSiteAt path: String) -> TemplateData {
    .object([
      "head": .text(head), "address": .text("\(path)/\(shared.name)"),
      "integrity": .text(shared.integrity),
    ])
  }
}
