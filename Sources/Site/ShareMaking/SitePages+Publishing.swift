import CheckInPoints
package import Files
package import PublicFolder
package import Settings

extension SitePages {
  /// Puts the site's own files into the published folder, in place of those that it has with other links
  /// or settings.
  /// - Throws: ``FileFault``.
  package func putSiteFiles(
    in folder: PublicFolder, with link: ShareLink
  ) throws(FileFault) {
    try folder.put(siteFiles)
    let name = link.sealedName
    for other in Set(ShareLink.allCases.map(\.sealedName)) where other != name {
      try folder.removeSealedPage(in: other, besides: name)
    }
    let names = Set(siteFiles.map(\.name))
    for page in PointPage.fileNames where !names.contains(page) {
      try folder.removePage(page, marked: PointPage.mark)
    }
  }
}
