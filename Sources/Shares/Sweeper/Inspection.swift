package import Files
package import PublicFolder
package import Shares
package import Timestamps

/// A comparison of what is in the public folder with what the store says.
///
/// ```swift
/// let inspection = Inspection(
///   of: publicFolder, shares: try store.shares(), lastChange: try store.lastChange(), at: now)
/// if inspection.newerThanStore > 0 { /* the store is an old copy: stop */ }
/// ```
package struct Inspection: Hashable, Sendable {
  /// The addresses of shares that the store does not know, or knows as withdrawn; sorted.
  ///
  /// They are withdrawn no matter what their records say. So are tombstones beside which something else
  /// is, as copies of an old folder leave it.
  package private(set) var unknown: [String] = []

  /// The addresses that are newer than the store; sorted.
  ///
  /// Such a share has a later revision than the store knows, or was issued after the store's last
  /// change; or a tombstone has a later revision, or the revision that the store takes for live. One
  /// alone means that the store is an old copy, or that something else has changed `public/`.
  package private(set) var newer: [String] = []

  /// The shares recorded as pending that turn out to be published as recorded; sorted.
  package private(set) var settled: [RecordID] = []

  /// The shares that should be published but are not, or with an older content; sorted.
  package private(set) var lost: [RecordID] = []

  /// The shares that are published with the recorded revision but another end; sorted.
  package private(set) var mistaken: [RecordID] = []

  /// The withdrawn shares that have a tombstone; sorted.
  package private(set) var tombstones: [String] = []

  /// Those of them whose shares had a feed of dates, as the store says; sorted.
  package private(set) var feeds: [String] = []

  /// The shares whose folder holds another share's record; sorted.
  package private(set) var mixedUp: [String] = []

  /// The addresses that could not be read; they count as damaged.
  package private(set) var unread: [Unread] = []

  /// The fault that kept the public folder from being listed.
  ///
  /// In that case the addresses of the store's shares were looked at instead.
  package private(set) var listingFault: FileFault?

  /// Finds nothing, where there is nothing to look for.
  package init() {}

  /// Looks at every folder once; at several at a time where there are many.
  /// - Parameters:
  ///   - shares: All shares in the store, sorted by ID.
  ///   - lastChange: The moment of the store's last change.
  ///   - now: The moment of the run.
  ///   - jobs: The number of workers that look.
  ///   - others: Returns, of names that are not among the shares, at least those that another part of
  ///     the run looks after; called at most once.
  package init(
    of publicFolder: PublicFolder, shares: [Share], lastChange: Timestamp, at now: Timestamp,
    jobs: Int = 1,
    others: ([String]) throws(StoreFault) -> Set<String> = { _ in [] }
  ) throws(StoreFault) {
    let moment = max(now, lastChange)
    let places = places(in: publicFolder, knowing: shares)
    let strange = places.lazy.filter { $0.index == nil }.map(\.recordID.text)
    let others = strange.isEmpty ? [] : try others(Array(strange))
    var isSeen = [Bool](repeating: false, count: shares.count)
    for place in places {
      if let index = place.index { isSeen[Int(index)] = true }
    }
    let meant =
      others.isEmpty
      ? places : places.filter { $0.index != nil || !others.contains($0.recordID.text) }
    let look = PublicLook(at: publicFolder, shares: shares, jobs: jobs)
    look.forEachFinding(at: meant) { place, occupant in
      note(
        occupant, at: place.recordID.text, of: place.index.map { shares[Int($0)] },
        in: publicFolder, lastChange: lastChange, moment: moment)
    }
    for (share, isSeen) in zip(shares, isSeen) where !isSeen { note(share) }
    settled.sort()
    lost.sort()
    mistaken.sort()
  }
}

extension Inspection {
  /// Looks at the folders of some shares, and at nothing else.
  /// - Parameters:
  ///   - shares: These shares, sorted by ID.
  ///   - moment: The later of the run's moment and the store's last change.
  package init(ofSome shares: [Share], in publicFolder: PublicFolder, at moment: Timestamp) {
    let look = PublicLook(at: publicFolder, shares: shares, jobs: 1)
    let places = shares.indices.map {
      PublicLook.Place(recordID: shares[$0].recordID, index: Int32($0))
    }
    look.forEachFinding(at: places) { place, occupant in
      note(
        occupant, at: place.recordID.text, of: place.index.map { shares[Int($0)] },
        in: publicFolder, lastChange: moment, moment: moment)
    }
  }

  /// True if everything is published or withdrawn as the store says.
  package var isOfNothing: Bool {
    unknown.isEmpty && newer.isEmpty && settled.isEmpty && lost.isEmpty && mistaken.isEmpty
      && mixedUp.isEmpty && unread.isEmpty && listingFault == nil
  }

  /// The number of addresses that are newer than the store.
  package var newerThanStore: Int { newer.count }

  /// An address that could not be read.
  package struct Unread: Hashable, Sendable {
    /// The name in the folder of shares.
    package let name: String

    /// The reason.
    package let fault: FileFault
  }

  /// Returns the faults that kept the sweep from knowing what it withdraws.
  ///
  /// Such a fault is always reported, unless the share could not be read for lack of rights, had
  /// ended, and is gone now.
  package func faults(after report: SweepReport) -> [SweepFault] {
    let gone = Set(report.withdrawn.map(\.text))
    let unread = unread.filter { $0.fault.kind != .denied || !gone.contains($0.name) }
    return ([listingFault].compactMap(\.self) + unread.map(\.fault)).map {
      SweepFault($0, not: .read)
    }
  }
}

extension Inspection {
  /// Returns the addresses in a folder, sorted, with their shares.
  private mutating func places(
    in publicFolder: PublicFolder, knowing shares: [Share]
  ) -> [PublicLook.Place] {
    do throws(FileFault) {
      var index = shares.startIndex
      return try publicFolder.recordIDs().map { recordID in
        while index < shares.endIndex, shares[index].recordID < recordID { index += 1 }
        let isKnown = index < shares.endIndex && shares[index].recordID == recordID
        return PublicLook.Place(recordID: recordID, index: isKnown ? Int32(index) : nil)
      }
    } catch {
      listingFault = error
      return shares.indices.map {
        PublicLook.Place(recordID: shares[$0].recordID, index: Int32($0))
      }
    }
  }

  /// Notes what was found at an address, where the record does not say what the store does.
  private mutating func note(
    _ occupant: Occupant, at name: String, of share: Share?, in publicFolder: PublicFolder,
    lastChange: Timestamp, moment: Timestamp
  ) {
    if let fault = occupant.unread { unread.append(Unread(name: name, fault: fault)) }
    switch occupant {
    case .share(let record): compare(record, with: share, lastChange: lastChange)
    case .tombstone(let revision):
      if let share, share.isOlder(thanTombstoneOf: revision, at: moment) { newer.append(name) }
      if share?.isWithdrawn ?? true, !publicFolder.isTombstoneAlone(name) {
        unknown.append(name)
      } else if let share, share.isWithdrawn {
        tombstones.append(name)
        if share.hadFeed { feeds.append(name) }
      }
      note(share)
    case .damaged where share?.isWithdrawn == true || share == nil: unknown.append(name)
    case .damaged:
      if publicFolder.holdsRecordOfAnother(name) { mixedUp.append(name) }
      note(share)
    case .nothing, .foreign: note(share)
    }
  }

  private mutating func compare(
    _ record: PublishedRecord, with share: Share?, lastChange: Timestamp
  ) {
    guard let share else {
      if record.createdAt > lastChange { newer.append(record.recordID) }
      unknown.append(record.recordID)
      return
    }
    if record.revision > share.revision { newer.append(record.recordID) }
    if share.isWithdrawn {
      unknown.append(record.recordID)
    } else if record.revision != share.revision {
      lost.append(share.recordID)
    } else if record.expiresAt != share.expiresAt {
      mistaken.append(share.recordID)
    } else if share.isPending {
      settled.append(share.recordID)
    }
  }

  /// Notes that a share's address shows no share.
  private mutating func note(_ share: Share?) {
    if let share, !share.isWithdrawn { lost.append(share.recordID) }
  }
}

extension Share {
  /// Returns true if the tombstone is of a later revision than the store's, or of one that the
  /// store takes for live.
  fileprivate func isOlder(thanTombstoneOf said: Int?, at moment: Timestamp) -> Bool {
    let buried = revision(buriedBy: said)
    let isLive = Standing(at: moment, endsConsumed: true).isLive(self)
    return buried > revision || (buried == revision && isLive)
  }
}
