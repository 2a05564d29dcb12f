import Mustache
import Problems
import Templates

/// The scripts of the pages as they stand in them.
struct PageScripts: Sendable {
  /// Runs in every page before it is drawn.
  let head: String

  /// Runs in every page.
  let page: String

  /// Runs in the page of a share, and in the App Clip page once it shows one.
  let share: String

  /// Runs in the App Clip page.
  let appClip: String

  /// - Throws: ``Problem`` where a script can't stand in a page.
  init(_ set: TemplateSet) throws(Problem) {
    let inlined = { (name: String) throws(Problem) -> String in
      try InlineText(set.bytes(of: name) ?? [], from: name, within: "script").withoutComments
    }
    head = try inlined("head.js")
    page = try inlined("page.js")
    share = try inlined("share.js")
    appClip = try inlined("appclip.js")
  }
}

extension PageScripts {
  /// The fields of `script`.
  var data: TemplateData {
    .object([
      "head": .text(head), "page": .text(page), "share": .text(share), "appClip": .text(appClip),
    ])
  }
}
