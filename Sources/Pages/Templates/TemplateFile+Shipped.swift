import CTemplates

extension TemplateFile {
  /// Every file that a site can put its own in the place of, in the order of their names.
  package static var shipped: [TemplateFile] {
    embedded.filter { !$0.name.contains("/") }
  }

  /// The files that pages are made of.
  package static var pages: [TemplateFile] {
    shipped.filter { !sheetNames.contains($0.name) && $0.name != columnsName }
  }

  /// The table of what others call the columns of tables; no page is made of it.
  package static var columns: TemplateFile? { shipped.first { $0.name == columnsName } }

  private static let columnsName = "columns.tsv"

  /// The files that sheets of labels and signatures are made of; where they change, no page does.
  package static var sheets: [TemplateFile] { shipped.filter { sheetNames.contains($0.name) } }

  private static let sheetNames: Set<String> = [
    "badge.html", "business-card.html", "code.html", "emergency-card.html", "emergency-tag.html",
    "label.html", "poster.html",
    "proof.html", "sheet.css",
    "sheet.html", "sheets.tsv", "signature.html",
  ]

  /// The files that a new site begins with, under their names there.
  package static var starters: [TemplateFile] { embedded(in: "starter/") }

  /// The name of the card among them.
  package static let exampleCardName = "ada.yaml"

  /// The templates of samples for servers, under their names in a site's folder `hosting/`.
  package static var samples: [TemplateFile] { embedded(in: "hosting/") }

  /// The files that only a preview has, under their names: no page that is published has anything of
  /// them, and no site changes them.
  package static var preview: [TemplateFile] { embedded(in: "preview/") }

  private static func embedded(in folder: String) -> [TemplateFile] {
    embedded.filter { $0.name.hasPrefix(folder) }.map {
      TemplateFile(name: String($0.name.dropFirst(folder.count)), bytes: $0.bytes)
    }
  }

  private static var embedded: [TemplateFile] {
    (0..<cardpress_template_count()).compactMap { index in
      guard let file = unsafe cardpress_template_at(index) else { return nil }
      let bytes = unsafe UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.length)
      return unsafe TemplateFile(name: String(cString: file.pointee.name), bytes: Array(bytes))
    }
  }
}
