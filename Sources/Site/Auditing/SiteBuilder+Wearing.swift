import CodeReading
import Files
import People
import Photos
import Problems
import PublicFolder
import QRCodes
package import Sessions
import Settings
import ShareFiles
import ShareMaking
import Wear

extension SiteBuilder {
  /// Checks how well phones can read the published codes of live shares.
  ///
  /// Needs no lock and writes nothing.
  /// - Parameter sample: The number of shares to check; they are spread evenly over those listed by
  ///   card.
  /// - Throws: ``SiteFault``, also if libzbar is missing.
  package func wear(sample: Int) throws(SiteFault) -> [WornShare] {
    let settings = try SettingsReading(of: site).checked()
    let (listed, view) = try listing(of: nil, settings: settings)
    let root = view.publicFolder.root
    let shares = listed.filter { share in
      // A build from a committed store leaves out shares without a card.
      if share.state != .live { return false }
      if share.card != nil || !settings.store.form.isCommitted { return true }
      // A folder that can't be read has no code to check.
      return (try? root.kind(of: share.path)) != nil
    }.spread(sample)
    // A missing library is one fault, not one for each share.
    let blank = GreyPicture(width: 1, height: 1, pixels: [255])
    do throws(CodeReadingFault) { _ = try CodeReader().read(blank) } catch {
      throw .refused("\(error)")
    }
    let links = site.links(under: settings)
    return inParallel(shares, jobs: conditions.jobs, makeWorker: { WearTrials() }) {
      share, trials in
      WornShare(
        recordID: share.recordID, card: share.card,
        outcome: Self.outcome(of: share, in: root, links, settings.qr, trials: trials))
    }
  }

  // A build leaves the folders of cards that have not changed as they are.
  private static let cure = Remedy.take(.verify)

  private static func outcome(
    of share: ListedShare, in root: Folder, _ links: ShareLinks, _ settings: QRSettings,
    trials: WearTrials
  ) -> WearOutcome {
    do {
      let key = try links.key(of: share.recordID, as: share.form)
      // An open share's is known by the address that it was published under.
      let link = key.map { links.link(to: share.recordID, with: $0) } ?? share.link
      // One that is published nowhere is drawn as for print/.
      let bytes =
        key == nil
        ? try root.read("\(share.path)\(ShareFile.code.name)", atMost: ShareFile.mostBytes)
        : try QRCode(link, atLeast: settings.level).png(settings.raster())
      let text = Array(link.utf8)
      let photo = try GreyPhoto(bytes)
      let picture = GreyPicture(width: photo.width, height: photo.height, pixels: photo.pixels)
      guard let code = CodePicture(picture) else {
        return .fault("is no code with a quiet zone as build draws it", remedy: Self.cure)
      }
      let found = try CodeReader().read(picture)
      guard found.map(\.text) == [text] else {
        return .fault("does not give its link back", remedy: Self.cure)
      }
      // libzbar reads what is mirrored, and many phones don't.
      if found.contains(where: \.isMirrored) { return .fault("is mirrored", remedy: Self.cure) }
      let tenths = (picture.width * 254 + settings.dpi / 2) / settings.dpi
      return .worn(try trials.report(on: code, text: text), tenths: tenths)
    } catch is MissingKey {
      return .fault("can't be drawn: its key is not in \(Site.defaultState)/keys")
    } catch let fault as FileFault {
      return .fault(fault.reason)
    } catch {
      return .fault("\(error)")
    }
  }
}
