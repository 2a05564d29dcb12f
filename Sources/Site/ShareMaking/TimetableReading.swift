import Cards
import Digests
import Files
package import Problems
import Schedules
package import Timestamps

/// Reads timetables from the site's folder, or as they were when they could last be read.
package struct TimetableReading: Sendable {
  let site: Site
  let severity: Problem.Severity
  let now: Timestamp

  /// When the bytes of sources were first read, by their digests; no longer known where there is no store.
  let known: [UInt64: Timestamp]

  /// True where problems are told without values, as in logs that are often public.
  let hidesValues: Bool

  private let storeKey: [UInt8]
  private let zones = TimeZones()

  /// Prepares to read.
  /// - Parameters:
  ///   - severity: What a timetable or a row is that can't be read.
  ///   - storeKey: The store's random key; empty where there is none.
  ///   - known: When bytes were first read.
  ///   - hidesValues: True to tell problems without values.
  package init(
    of site: Site, at now: Timestamp, severity: Problem.Severity, storeKey: [UInt8] = [],
    known: [UInt64: Timestamp] = [:], hidesValues: Bool = false
  ) {
    self.hidesValues = hidesValues
    (self.site, self.now, self.severity) = (site, now, severity)
    (self.storeKey, self.known) = (storeKey, known)
  }
}

/// A timetable that was read.
struct ReadTimetable: Sendable {
  /// Its dates.
  var timetable: Timetable

  /// When it was last brought up to date.
  let asOf: Schedule.AsOf

  /// The source.
  let source: ScheduleSource

  /// Its bytes; `nil` where they could not be read now.
  var bytes: [UInt8]?

  /// True if these bytes are kept already.
  var isKept = false

  /// When its bytes were first read, where nothing else tells how old it is.
  let reading: Schedule.Reading?
}

extension TimetableReading {
  /// From how many dates on it is told that there are less than half as many.
  private static let many = 10

  /// Reads a timetable; `nil` where it can't be read now and never could.
  func timetable(
    of source: ScheduleSource, people: [String], teams: [String]?
  ) -> (timetable: ReadTimetable?, problems: [Problem]) {
    let zone: TimeZone
    do throws(InvalidValue) { zone = try zones.zone(source.timeZone) } catch {
      return (
        nil, [Problem(severity: severity, file: source.path, message: "timeZone \(error.reason)")]
      )
    }
    let kept = KeptTimetable(of: source, in: site)
    let fault: Problem
    do throws(Problem) {
      let bytes = try bytes(of: source)
      var timetable = try timetable(bytes, source, people, teams, in: zone)
      timetable.bytes = bytes
      let before = kept.bytes()
      timetable.isKept = before == bytes
      let (present, problems) = (timetable.timetable, timetable.timetable.problems)
      guard !timetable.isKept, let before,
        let former = try? self.timetable(before, source, people, teams, in: zone).timetable
      else { return (timetable, problems) }
      // Whom a column names that has another name now would have no dates any more.
      if let lack = present.lack, former.lack == nil { throw lack }
      let isShrunk = former.rows.count >= Self.many && 2 * present.rows.count < former.rows.count
      let shrunk = Problem.shrunk(source.path, to: present.rows.count, from: former.rows.count)
      return (timetable, isShrunk ? problems + [shrunk] : problems)
    } catch {
      fault = error
    }
    // What was kept could be read once.
    guard let bytes = kept.bytes(),
      let timetable = try? timetable(bytes, source, people, teams, in: zone)
    else {
      return (nil, [fault.weighing(severity)])
    }
    let told = Problem(
      severity: severity, file: fault.file, position: fault.position,
      message: "\(fault.message); pages keep the dates of when it could last be read",
      value: fault.value, isUnread: fault.isUnread)
    return (timetable, [told])
  }

  private func bytes(of source: ScheduleSource) throws(Problem) -> [UInt8] {
    do throws(FileFault) {
      return try site.folder.read(source.path, atMost: Timetable.mostBytes)
    } catch {
      throw Problem(severity: severity, file: source.path, message: error.reason, isUnread: true)
    }
  }

  private func timetable(
    _ bytes: [UInt8], _ source: ScheduleSource, _ people: [String], _ teams: [String]?,
    in zone: TimeZone
  ) throws(Problem) -> ReadTimetable {
    let digest = digest(of: bytes)
    let firstRead = known[digest] ?? now
    let rules = TimetableRules(
      source, people: people, teams: teams, in: zone, severity: severity, readAt: firstRead)
    let timetable = try Timetable(bytes, rules)
    let moment = source.lastSyncAt ?? timetable.modifiedAt
    return ReadTimetable(
      timetable: timetable, asOf: Schedule.AsOf(moment ?? firstRead, in: zone), source: source,
      reading: moment == nil ? Schedule.Reading(digest: digest, at: firstRead) : nil)
  }

  /// The first eight bytes of the keyed digest of a source's bytes.
  func digest(of bytes: [UInt8]) -> UInt64 {
    let authentication = HMACSHA256(key: storeKey)
    return authentication.authenticate(Array("plan 1\n".utf8), bytes[...]).bytes.prefix(8)
      .reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension Problem {
  /// That a plan has lost most of its dates, as where it was saved half.
  fileprivate static func shrunk(_ file: String, to count: Int, from former: Int) -> Problem {
    Problem(
      severity: .warning, file: file,
      message:
        "has \(count) of the \(former) dates that it had: bring the others back unless they are meant to go, and build again"
    )
  }
}
