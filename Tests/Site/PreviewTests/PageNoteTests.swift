import Testing

/// What a preview adds to the site's own pages.
@Suite struct PageNoteTests {
  private static let folder = "/c/PREVBD6SN23DZHMYEKX9GZKD0D/"

  /// A page with what the preview adds, as far as the script.
  private func page(_ template: String) throws -> Substring {
    let site = try PreviewedFolder(cards: ["ada": "fullName: Ada\n"])
    try site.folder.createFolder("templates")
    try site.write(template, to: "templates/page.html")
    #expect(site.preview.refresh().problems == 0)
    return site.text(Self.folder).split(separator: "<style>", maxSplits: 1)[0]
  }

  private static let note = """
    <aside class="cardpress-preview" aria-label="Preview" lang="en" dir="ltr">
    <a href="/">Preview</a>
    </aside>

    """

  @Test(arguments: [
    ("<p>x</p></body>", "<p>x</p>\(note)"), ("<p>x</BODY></body></html>", "<p>x</BODY>\(note)"),
    ("<p>x", "<p>x\(note)"), ("", note),
  ])
  func `a note stands at the end of the page`(template: String, page: String) throws {
    #expect(try self.page(template) == page)
  }

  private static let style = "'sha256-STYLE'"
  private static let script = "'sha256-SCRIPT'"

  @Test(arguments: [
    (
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        + "style-src 'sha256-S'; script-src 'sha256-S'; connect-src 'self'\">"
    ),
    (
      "<META HTTP-EQUIV=\"content-security-policy\" CONTENT=\"script-src 'x'; style-src &#39;y&#39;\">",
      "<META HTTP-EQUIV=\"content-security-policy\" CONTENT=\"script-src 'sha256-S' 'x'; "
        + "style-src 'sha256-S' &#39;y&#39;; connect-src 'self'\">"
    ),
    ("<meta name=\"a\" content=\"b\">", "<meta name=\"a\" content=\"b\">"),
    (
      "<meta http-equiv=\"content-security-policy\">",
      "<meta http-equiv=\"content-security-policy\">"
    ),
  ])
  func `the page's own policy lets it in`(before: String, after: String) throws {
    let page = try page(before).replacing(Self.note, with: "")
    var shown = ""
    // A digest is 43 characters and a "=".
    for part in page.split(separator: "'sha256-") {
      shown +=
        shown.isEmpty && !page.hasPrefix("'sha256-") ? "\(part)" : "'sha256-S\(part.dropFirst(44))"
    }
    #expect(shown == after)
  }
}
