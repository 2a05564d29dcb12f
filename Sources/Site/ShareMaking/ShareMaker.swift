package import CardParts
package import CardSources
import Files
import Pages
import Photos
package import Problems
package import PublicFolder
package import QRCodes
package import Sealing
package import Settings
package import ShareFiles
import SharedCards
package import Shares
package import Timestamps

/// Makes all files in a share's folder from the card and the share's row (pass 2).
package struct ShareMaker: Sendable {
  /// The site.
  package let site: Site

  /// Its settings.
  package let settings: SiteSettings

  /// Its pages.
  package let pages: SitePages

  /// The folder to publish in, which also has the staging folder.
  package let publicFolder: PublicFolder

  /// The keys of sealed shares that are at hand, as those of this run are; all others are read.
  package var knownKeys: [RecordID: SealingKey] = [:]

  /// What pages are made with beside their own cards.
  package var view: PartView

  /// The moment of the run.
  let now: Timestamp

  /// True where a plan could not be read, so that calendars of cards without dates stay as they are.
  package var keepsFeeds = false

  /// What makes the calendars of cards with dates.
  package var feeds: FeedMaker

  /// Creates a maker of pages that show nothing of other cards.
  /// - Parameter moment: A moment of the day of which they are.
  package init(
    of site: Site, settings: SiteSettings, pages: SitePages, publicFolder: PublicFolder,
    at moment: Timestamp
  ) {
    self.site = site
    self.settings = settings
    self.pages = pages
    self.publicFolder = publicFolder
    view = PartView(at: moment)
    now = moment
    feeds = FeedMaker(settings: settings, pages: pages, storeKey: [])
  }
}

extension ShareMaker {
  /// Makes the files of a share's folder, one after the other, so that no more than one is in memory.
  /// - Parameters:
  ///   - keepsContent: True if the card's content has not changed since it was last published, so that its files
  ///     are taken from the published folder once more.
  ///   - take: Receives each file of the share's form.
  /// - Returns: The share's code, which a sealed share has in no file.
  /// - Throws: ``MakingFault``, also that of `take`.
  @discardableResult
  package func make(
    _ share: Share, of sourced: SourcedCard, keepsContent: Bool, tools: ShareTools,
    take: (ShareFile, ShareFileSource) throws(MakingFault) -> Void
  ) throws(MakingFault) -> QRCode {
    let key = try MakingFault.ofOwner { () throws(Problem) in try self.key(of: share, sourced) }
    let code = try MakingFault.ofOwner { () throws(Problem) in
      try self.code(of: links.link(to: share.recordID, with: key), sourced)
    }
    let sealed = key.map(SealedShare.init(of:))
    // What can't be read of it is made anew.
    let kept =
      keepsContent ? try? PublishedShare(share.recordID, in: publicFolder, sealed).contents() : nil
    let contents = try MakingFault.ofOwner { () throws(Problem) in
      if let kept { return kept.contents }
      return try newContents(of: sourced, share: share, tools)
    }
    var facts = ShareFacts(sourced.card, share: share, code: code, in: view)
    facts.files = kept?.record.files ?? [:]
    try contents.forEach { (file, source) throws(MakingFault) in
      let learnt = try MakingFault.ofOwner { () throws(Problem) in
        try facts.learn(from: source, of: file)
      }
      guard let place = share.form.file(of: file) else { return }
      let published = try MakingFault.ofOwner { () throws(Problem) in
        try sealed.map { share throws(Problem) in
          try learnt.sealed(by: share, asPart: file.partNumber)
        } ?? learnt
      }
      try take(place, published)
    }
    let others = try MakingFault.ofOwner { () throws(Problem) in
      if let sealed { return try sealedFiles(of: facts, with: sealed) }
      return try openFiles(of: facts, sourced, tools)
    }
    for (file, bytes) in others { try take(file, .bytes(bytes)) }
    return code
  }

  /// Makes the files of a share's folder, all at once.
  /// - Throws: ``Problem``.
  package func files(
    of sourced: SourcedCard, share: Share, tools: ShareTools
  ) throws(Problem) -> [PublishedFile] {
    var files: [PublishedFile] = []
    do throws(MakingFault) {
      try make(share, of: sourced, keepsContent: false, tools: tools) {
        (file, source) throws(MakingFault) in
        try files.append(PublishedFile(file, MakingFault.ofOwner(source.bytes)))
      }
    } catch {
      switch error {
      case .problem(let problem): throw problem
      case .file(let fault): throw Problem(file: fault.path, message: fault.reason)
      }
    }
    return files
  }
}
