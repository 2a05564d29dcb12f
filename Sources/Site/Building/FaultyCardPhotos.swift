import PhotoFinding
import Photos
import Problems
import Settings
import ShareMaking

/// Checks the photos of faulty cards, which are not delivered as cards, so that the owner learns of
/// all problems in one run.
struct FaultyCardPhotos {
  let step: PhotoStep
  let settings: PhotoSettings
  let jobs: Int

  /// The number of photos that are checked together, since those in vCards are held in memory.
  private let batchSize = 256
  private var batch: [SourcedPhoto] = []
  private var problems: [Problem] = []

  init(step: PhotoStep, settings: PhotoSettings, jobs: Int) {
    self.step = step
    self.settings = settings
    self.jobs = jobs
  }
}

extension FaultyCardPhotos {
  /// Adds a photo to be checked.
  mutating func add(_ photo: SourcedPhoto) {
    batch.append(photo)
    if batch.count == batchSize { checkBatch() }
  }

  /// Checks the remaining photos and returns the problems of all.
  mutating func finished() -> [Problem] {
    checkBatch()
    return problems
  }

  private mutating func checkBatch() {
    let (step, settings) = (step, settings)
    problems += inParallel(
      batch, jobs: jobs,
      makeWorker: { settings.maker() },
      work: { photo, maker -> [Problem] in step.problem(of: photo, maker: maker).map { [$0] } ?? []
      }
    ).joined()
    batch.removeAll(keepingCapacity: true)
  }
}
