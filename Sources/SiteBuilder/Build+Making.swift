import CardSources
import Files
import Photos
import Problems
import PublicFolder
import Shares

extension Build {
  /// Pass 2: makes the folders of new and changed shares, out of sight.
  /// - Throws: ``SiteFault/input(_:)`` with every problem of both passes, unless the order keeps
  ///   going; nothing has been published then.
  mutating func make() throws(SiteFault) {
    let isIdle = todo.isEmpty
    try filing { () throws(FileFault) in
      // A run with nothing to make leaves even the folder's modification time alone.
      if isIdle {
        try session.publicFolder.discardStaging()
      } else {
        try session.publicFolder.prepareStaging()
      }
    }
    let fault = isIdle ? nil : makeAll()
    if fault == nil, report.problems.isEmpty || order.options.keepsGoing { return }
    try filing { () throws(FileFault) in try session.forgetFirstStore() }
    if let fault { throw .file(fault) }
    throw .input(ProblemList(report.problems + report.warnings))
  }

  private mutating func makeAll() -> FileFault? {
    let maker = ShareMaker(
      site: session.site, settings: settings, pages: pages, publicFolder: session.publicFolder,
      raster: pages.raster)
    let publicFolder = session.publicFolder
    let (todo, fingerprint, order) = (todo, fingerprint, order)
    var made: [[UInt8]] = []
    var problems: [Problem] = []
    var firstFault: FileFault?
    let photo = settings.photo
    let sayProgress = session.conditions.sayProgress
    input.forEachCard(
      jobs: jobs,
      makeWorker: {
        (fingerprint.worker(), PhotoMaker(side: photo.side, maxBytes: photo.maxBytes))
      },
      work: { card, worker -> Result<[UInt8]?, ShareMaker.Failure> in
        guard order.contains(card.card.id) else { return .success(nil) }
        let key = worker.0.key(of: card.card.id)
        guard let task = todo[key] else { return .success(nil) }
        do throws(Problem) {
          let files = try maker.files(
            of: card, share: task.share, keepsContent: task.keepsContent, photoMaker: worker.1)
          do throws(FileFault) {
            try publicFolder.stage(task.share.recordID.text, files)
            return .success(key)
          } catch {
            return .failure(.file(error))
          }
        } catch {
          return .failure(.problem(error))
        }
      },
      other: { _ in },
      collect: { _, result in
        switch result {
        case .success(let key):
          if let key {
            made.append(key)
            sayProgress(made.count, todo.count)
          }
        case .failure(.problem(let problem)): problems.append(problem)
        case .failure(.file(let fault)): firstFault = fault
        }
        return firstFault == nil
      })
    for key in made { self.todo[key]?.isMade = true }
    report.problems += problems
    return firstFault
  }
}
