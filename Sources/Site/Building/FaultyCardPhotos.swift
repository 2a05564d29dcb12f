import CardSources
import Photos
import Problems
import Settings
import ShareMaking

/// Looks at the photos of cards at fault, which are never handed over: whoever mends a card shall learn
/// in the same run what is wrong with its photo.
struct FaultyCardPhotos {
  let step: PhotoStep
  let settings: PhotoSettings
  let jobs: Int

  /// As many as are looked at together, since vCards hold theirs in memory.
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
  /// Adds a photo to those that are looked at.
  mutating func add(_ photo: SourcedPhoto) {
    batch.append(photo)
    if batch.count == batchSize { checkBatch() }
  }

  /// What is wrong with the photos taken.
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
