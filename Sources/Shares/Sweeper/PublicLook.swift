import Dispatch
import Files
import PublicFolder
import Shares
import Synchronization

/// A look at the addresses of shares with several workers.
///
/// Of the shares that are published as the store says, which are nearly all, nothing is kept.
struct PublicLook: ~Copyable {
  private let publicFolder: PublicFolder
  private let held: HeldFolder
  private let shares: [Share]
  private let jobs: Int

  /// Prepares to look.
  /// - Parameter shares: All shares in the store.
  init(at publicFolder: PublicFolder, shares: [Share], jobs: Int) {
    self.publicFolder = publicFolder
    held = HeldFolder(publicFolder.shares)
    self.shares = shares
    self.jobs = jobs
  }
}

extension PublicLook {
  /// An address to look at.
  struct Place {
    let recordID: RecordID

    /// The index of its share; `nil` if the store has none.
    let index: Int32?
  }

  private struct Finding {
    let place: Place
    let occupant: Occupant
  }

  /// The number of addresses that are looked at before what was found is reported.
  private static let placesALook = 4_096

  /// The number of addresses for which a second worker is begun.
  private static let placesAWorker = 256

  /// Reports what is at addresses, in their order, but for shares that are as the store says.
  borrowing func forEachFinding(at places: [Place], report: (Place, Occupant) -> Void) {
    for start in stride(from: 0, to: places.count, by: Self.placesALook) {
      let end = min(places.count, start + Self.placesALook)
      for finding in findings(at: places[start..<end]) { report(finding.place, finding.occupant) }
    }
  }

  private borrowing func findings(at places: ArraySlice<Place>) -> [Finding] {
    let parts = min(jobs, places.count / Self.placesAWorker)
    if parts < 2 { return places.compactMap { finding(at: $0) } }
    let size = (places.count + parts - 1) / parts
    let found = Mutex<[Int: [Finding]]>([:])
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let findings = places.dropFirst(part * size).prefix(size).compactMap { finding(at: $0) }
      if !findings.isEmpty { found.withLock { $0[part] = findings } }
    }
    return found.withLock { found in (0..<parts).flatMap { found[$0] ?? [] } }
  }

  /// What is at an address; `nil` for a share that is as the store says.
  private borrowing func finding(at place: Place) -> Finding? {
    let occupant = publicFolder.occupant(of: place.recordID, in: held)
    if case .share(let record) = occupant, let index = place.index,
      shares[Int(index)].isPublished(as: record)
    {
      return nil
    }
    return Finding(place: place, occupant: occupant)
  }
}

extension Share {
  /// True if nothing is left to settle with a published record.
  fileprivate func isPublished(as record: PublishedRecord) -> Bool {
    !isWithdrawn && !isPending && record.revision == revision && record.expiresAt == expiresAt
  }
}
