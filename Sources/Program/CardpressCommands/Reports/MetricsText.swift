import Bytes
import CommandLine
import Operations
import Sessions
import Timestamps

/// A site's numbers in Prometheus' text format
/// (https://prometheus.io/docs/instrumenting/exposition_formats/, version 0.0.4).
///
/// Each sample has the site's folder as a label, since one machine may have several sites.
struct MetricsText: CustomStringConvertible {
  private let site: String

  /// The lines, each with its line feed.
  private(set) var description = ""

  /// Begins with whether there is more.
  private init(of site: String, isKnown: Bool) {
    self.site = site
    add("status_success", "1 if the store could be read, 0 if it could not.", isKnown ? 1 : 0)
  }

  /// The numbers of a site whose store can't be read.
  init(unknown site: String) { self.init(of: site, isKnown: false) }

  /// The numbers of a site.
  init(_ status: SiteStatus, of site: String) {
    self.init(of: site, isKnown: true)
    let counts = status.counts
    add("shares_live", "Shares that are published.", Int64(counts.live))
    add(
      "shares_ending", "Live shares that end within \(SiteStatus.daysOfSoon) days.",
      Int64(counts.ending))
    add("shares_overdue", "Shares that have ended and are still published.", Int64(counts.overdue))
    add(
      "pages_showing_ended", "Pages that still show somebody who has ended.",
      Int64(status.showingEnded))
    add("next_end_timestamp_seconds", "The end of the next live share.", counts.nextEnd)
    if status.extendsLeases {
      add(
        "leases_to_extend", "Leases that the next build extends.", Int64(counts.leasesToExtend))
      add(
        "next_lease_end_timestamp_seconds", "The end of the next lease, unless a build extends it.",
        counts.nextLeaseEnd)
    }
    add(
      "printed_codes_ending", "Codes on paper whose shares end soon.", Int64(counts.printedEnding))
    addRuns(status.runs)
    add("store_bytes", "The room that the store takes.", status.store.size)
    add("store_change_timestamp_seconds", "The store's last change.", status.store.lastChange)
    if let exposure = status.exposure {
      add(
        "exposure_seconds",
        "The time for which a card may be shown after its end, at the pace of the last runs.",
        exposure.seconds)
    }
  }
}

extension MetricsText {
  private mutating func add(_ name: String, _ help: String, _ value: Int64) {
    add(name, help, [("", value)])
  }

  private mutating func add(_ name: String, _ help: String, _ moment: Timestamp?) {
    if let moment { add(name, help, moment.secondsSince1970) }
  }

  private mutating func addRuns(_ runs: LastRuns) {
    let known = LastRuns.Kind.allCases.compactMap { kind in runs[kind].map { (kind, $0) } }
    if known.isEmpty { return }
    add(
      "last_run_timestamp_seconds", "When a run of a kind last ended.",
      known.map { (",run=\"\($0.rawValue)\"", $1.moment.secondsSince1970) })
    add(
      "last_run_failed", "1 if it stopped at a fault, 0 if it did not.",
      known.map { (",run=\"\($0.rawValue)\"", $1.outcome == .failed ? 1 : 0) })
    let succeeded = known.compactMap { kind, run in run.success.map { (kind, $0) } }
    if succeeded.isEmpty { return }
    add(
      "last_success_timestamp_seconds", "When a run of a kind last ended without a fault.",
      succeeded.map { (",run=\"\($0.rawValue)\"", $1.secondsSince1970) })
  }

  /// Adds a gauge with a sample for each set of further labels.
  private mutating func add(
    _ name: String, _ help: String, _ samples: [(labels: String, value: Int64)]
  ) {
    description += "# HELP cardpress_\(name) \(help)\n# TYPE cardpress_\(name) gauge\n"
    for sample in samples {
      let labels = "site=\"\(escaped(site))\"" + sample.labels
      description += "cardpress_\(name){\(labels)} \(sample.value)\n"
    }
  }

  private func escaped(_ value: String) -> String {
    value.replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\"")
      .replacing(text: "\n", with: "\\n")
  }
}
