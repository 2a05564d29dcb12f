import CardSources
import Digests
import Photos
import Problems
import Settings
import ShareMaking

/// Makes the photos of a preview's cards that are not known to be without a problem.
struct PreviewPhotos: CardWork {
  let step: PhotoStep
  let settings: PhotoSettings

  /// The digests of photos that have none.
  let known: Set<[UInt8]>

  func makeWorker() -> PhotoMaker { settings.maker() }

  /// Returns the digest of the photo and of what it is made with; empty where there is no photo.
  func work(
    on sourced: SourcedCard, with maker: PhotoMaker
  ) -> Result<[UInt8], Problem> {
    do throws(Problem) {
      let bytes = try sourced.photoBytes(in: step.site.folder)
      let size = Array("\(settings.side) \(settings.maxBytes) ".utf8)
      let digest = bytes.isEmpty ? [] : SHA256Digest(of: size + bytes).bytes
      if !digest.isEmpty, !known.contains(digest) {
        _ = try step.photo(of: sourced, maker: maker)
      }
      return .success(digest)
    } catch {
      return .failure(error)
    }
  }
}

/// Takes the problems of photos until it is told to stop.
struct CheckedPreviewPhotos: CardVisitor {
  private(set) var good: Set<[UInt8]>
  private(set) var problems = ProblemCollection()
  private let goesOn: () -> Bool

  init(good: Set<[UInt8]>, goesOn: @escaping () -> Bool) {
    (self.good, self.goesOn) = (good, goesOn)
  }

  mutating func take(_ event: CardEvent) {}

  mutating func take(_ card: SourcedCard, _ finding: Result<[UInt8], Problem>) -> Bool {
    switch finding {
    case .success(let digest): if !digest.isEmpty { good.insert(digest) }
    case .failure(let problem): problems.append(problem)
    }
    return goesOn()
  }
}
