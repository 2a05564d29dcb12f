package import Cards
package import Files
package import PrintFolder
package import Problems
import ShareMaking
package import Shares
package import Sweeper
package import Timestamps

/// The reason a command could not be completed: one sentence, or a list of problems.
package enum SiteFault: Error, Hashable, Sendable {
  /// Problems in what people wrote: settings, cards, photos, templates.
  case input(ProblemList)

  /// Names that are no card's ID, and the problems of which they are some.
  case noSuchCards([CardID], ProblemList)

  /// A fault of a file, a folder or the disk.
  case file(FileFault)

  /// A fault of the store.
  case store(StoreFault)

  /// There is no store, and a number of shares are published; 0 if the only reason to stop is `CI`.
  case storeMissing(published: Int)

  /// There is neither a store nor anything published, so that nothing tells whether the site has given out
  /// links before; `server` is the store that the settings name on one.
  case neverSeen(server: String?)

  /// There is no store for `build --frozen` to build from.
  case frozenWithoutStore(path: String)

  /// A number of published shares are newer than the store.
  case storeOutdated(published: Int)

  /// The output differs from the one that the store remembers.
  case otherOutput(given: String, remembered: String)

  /// The links of live shares would change and printed codes stop working; the numbers are those of
  /// live shares and of the printed ones among them.
  case otherLinks(live: Int, printed: Int)

  /// The codes of live shares would take the other form of link, while the former still works.
  case otherForm(live: Int)

  /// Codes on paper would stop working; `confirmation` allows it.
  case printedWouldEnd([PrintedCode], confirmation: Remedy.Action)

  /// Something would be done of which the owner is to be asked first; the codes on paper would stop working.
  case unconfirmed([PrintedCode])

  /// Many of the live shares would end because their cards left the input.
  case manyLeft(count: Int, live: Int)

  /// The clock is far ahead of the last run, and a number of live shares would end.
  case clockAhead(now: Timestamp, last: Timestamp, ending: Int)

  /// Another run held the lock for the whole time that this one waited.
  case locked(path: String, minutes: Int)

  /// A run on another machine held the lock of the shared store for the whole time that this one
  /// waited.
  case storeLocked(path: String, minutes: Int)

  /// A request that can't be met; the sentence gives the reason.
  case refused(String, remedy: Remedy? = nil)

  /// Some shares could not be withdrawn; all others were.
  case notWithdrawn([SweepFault])

  /// Some shares could not be withdrawn, and then something else stopped the run.
  indirect case both(notWithdrawn: [SweepFault], SiteFault)

  /// Something stopped the run, and a number of leases were extended all the same.
  indirect case extended(Int, SiteFault)
}

extension SiteFault {
  /// Creates a fault from one of the store.
  ///
  /// Problems in the lines of a text store count as input.
  package init(_ fault: StoreFault) {
    if case .faulty(let problems) = fault.kind {
      self = .input(problems)
    } else {
      self = .store(fault)
    }
  }

  /// Creates a fault from one of the print folder.
  package init(_ fault: PrintFault) {
    switch fault {
    case .file(let fault): self = .file(fault)
    case .unmade(let sentence): self = .refused(sentence)
    }
  }
}

extension SiteFault {
  /// Creates a fault from the problems of a selection, and of what else may be their cause.
  /// - Parameter missing: The names that are no card's ID.
  package init(_ problems: [Problem], missing: [CardID]) {
    let list = ProblemList(problems)
    self = missing.isEmpty ? .input(list) : .noSuchCards(missing, list)
  }

  /// Returns the fault combined with what an earlier step of the run could not withdraw.
  package func besides(notWithdrawn faults: [SweepFault]) -> SiteFault {
    if faults.isEmpty { return self }
    if case .notWithdrawn(let others) = self { return .notWithdrawn(faults + others) }
    return .both(notWithdrawn: faults, self)
  }
}

extension SiteFault: CustomStringConvertible {
  /// A sentence, or one a line, without any command.
  package var description: String { sentence(\.description) }

  /// A sentence, or one a line.
  /// - Parameter wording: The words for an action, as `cardpress build`.
  package func sentence(_ wording: (Remedy.Action) -> String) -> String {
    switch self {
    case .input(let list), .noSuchCards(_, let list):
      list.problems.map { $0.sentence(wording) }.joined(separator: "\n")
    case .both(let faults, let fault):
      "\(SiteFault.notWithdrawn(faults))\n\(fault.sentence(wording))"
    case .extended(let count, let fault):
      "\(fault.sentence(wording))\n\(Problem.extended(count))"
    default: remedy.map { "\(message): \($0.sentence(wording))" } ?? message
    }
  }

  /// The way out; `nil` where the message says all, and for problems, which have their own.
  package var remedy: Remedy? {
    switch self {
    case .input, .noSuchCards, .file, .store, .notWithdrawn, .both, .extended: nil
    case .storeMissing(0): .take(.buildFirst)
    case .storeMissing: .either(.take(.restore), .either(.take(.recover), .take(.buildFirst)))
    case .neverSeen(nil): .either(.take(.restore), .take(.buildFirst))
    case .neverSeen: .either(.take(.restore), .either(.take(.makeStore), .take(.buildFirst)))
    case .frozenWithoutStore(let path): .buildingAndCommitting(path)
    case .storeOutdated: .either(.words("bring the newer store back"), .take(.recover))
    case .otherOutput(_, let remembered):
      .either(.words("leave them in \"\(remembered)\""), .take(.moveOutput))
    case .otherLinks, .otherForm: .either(.words("change it back"), .take(.buildRelinking))
    case .printedWouldEnd(_, let confirmation): .take(confirmation)
    case .unconfirmed: .take(.confirm(count: nil))
    case .manyLeft(let count, _): .take(.confirm(count: count))
    case .clockAhead(_, _, let ending):
      .either(.words("set the clock"), .take(.sweepConfirmed(count: ending)))
    case .locked, .storeLocked: .words("wait for it, or end it")
    case .refused(_, let remedy): remedy
    }
  }

  /// What is wrong, without the remedy.
  package var message: String {
    switch self {
    case .input, .noSuchCards, .both, .extended: description
    case .file(let fault): fault.description
    case .store(let fault): fault.description
    case .storeMissing(0): "the store is missing, and CI is set"
    case .storeMissing(let count): "the store is missing, \(Self.count(count)) published"
    case .neverSeen(let server):
      "there is neither a store\(server.map { " in \($0)" } ?? "") nor anything published, so nothing "
        + "tells whether this site has given out links before"
    case .frozenWithoutStore(let path): "\(path) is missing, from which a frozen build is made"
    case .storeOutdated(let count):
      "the store is older than what is published (\(count) newer)"
    case .otherOutput(let given, let remembered):
      "the shares are published in \"\(remembered)\", not in \"\(given)\""
    case .otherLinks(let live, let printed):
      "url or share.link has changed while \(Self.count(live)) live"
        + (printed == 0 ? "" : ", \(printed) of them on paper")
        + ", and every code printed so far would lead nowhere"
    case .otherForm(let live):
      "share.link has changed while \(Self.count(live)) live; codes printed so far still lead to "
        + "their cards, new ones would differ from them"
    case .printedWouldEnd(let codes, _):
      "\(codes.sentence) would lead nowhere, and paper can't be changed"
    case .unconfirmed: "nobody has confirmed it"
    case .manyLeft(let count, let live):
      "\(count) of \(live) live shares would end because their cards left the input"
    case .clockAhead(let now, let last, let ending):
      "the clock says \(now), more than a year after this site was last worked on (\(last)), and "
        + "\(ending == 1 ? "1 live share" : "\(ending) live shares") would end"
    case .locked(let path, let minutes): "another run has held \(path) for \(minutes) minutes"
    case .storeLocked(let path, let minutes):
      "another run has held the store \(path) for \(minutes) minutes"
    case .refused(let message, _): message
    case .notWithdrawn(let faults): faults.map(\.description).joined(separator: "\n")
    }
  }

  private static func count(_ count: Int) -> String {
    count == 1 ? "1 share is" : "\(count) shares are"
  }
}

extension Problem {
  /// The note of leases that a build has extended, though it has not published their cards.
  package static func extended(_ count: Int) -> Problem {
    Problem(
      severity: .warning, file: Site.cardsName,
      message: count == 1
        ? "1 lease was extended all the same, and the card stays as it was published"
        : "\(count.grouped) leases were extended all the same, and the cards stay as they were "
          + "published")
  }
}

extension Remedy {
  /// Building where the store is written, and committing it.
  package static func buildingAndCommitting(_ store: String) -> Remedy {
    .take(.buildAndCommit(store: store, isSameVersion: false))
  }
}

/// Does something with files, its fault turned into the site's.
package func onDisk<Value: ~Copyable>(
  _ work: @autoclosure () throws(FileFault) -> Value
) throws(SiteFault) -> Value {
  do throws(FileFault) { return try work() } catch { throw .file(error) }
}

/// Does work on a store and translates its fault into the site's.
package func inStore<Value>(
  _ work: @autoclosure () throws(StoreFault) -> Value
) throws(SiteFault) -> Value {
  do throws(StoreFault) { return try work() } catch { throw SiteFault(error) }
}

/// Does work on what people wrote and translates its problem into the site's fault.
package func inInput<Value>(
  _ work: @autoclosure () throws(Problem) -> Value
) throws(SiteFault) -> Value {
  do throws(Problem) { return try work() } catch { throw .input(ProblemList([error])) }
}
