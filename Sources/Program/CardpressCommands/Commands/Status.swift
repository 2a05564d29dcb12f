import CommandLine
import Consoles
import Documents
import Files
import Operations
import Sessions

/// `cardpress status`: tells how a site is doing, to people and to monitoring.
struct Status: ProgramCommand {
  static let declaration = Command(
    "status", summary: "show what is live, what is overdue, and when the last runs were",
    discussion: """
      For monitoring: counts by the store alone, without the cards and without the lock, names \
      nobody, and exits 1 while something has ended and is still published, or a page shows somebody \
      who has.

      "exposure" is how long a card may still be shown after its end: the longest time between the \
      last runs, and what caches may keep; the time that your upload takes comes on top.

      FILE is for Prometheus, whose node exporter collects files that end with .prom. Without a \
      store that can be read, it says just that.
      """,
    arguments: [.siteFolder], options: [metrics],
    examples: [
      "cardpress status",
      "cardpress status --quiet --metrics /var/lib/metrics/cards.prom -C /srv/cards",
    ])

  static let finding: String? =
    "Something has ended and is still published, or a page shows somebody who has."

  private static let metrics = Option(
    "metrics", value: "FILE", .files,
    summary: "write the numbers to FILE, as Prometheus reads them; - for standard output"
  )

  static let effect = SiteEffect.looks

  let call: Call
}

extension Status {
  func run() throws(CallFault) -> ExitCode {
    do throws(CallFault) {
      let status = try call.withBuilder { builder throws(SiteFault) in try builder.status() }
      try write(MetricsText(status, of: siteName))
      if !writesToOutput {
        console.printJSON(status.json)
        for line in status.lines(style) { console.printLine(line) }
      }
      let isStillOnline = call.printStillOnline()
      return isStillOnline || status.counts.overdue + status.showingEnded > 0 ? .fault : .done
    } catch {
      // What was written before would tell that all is well.
      try write(MetricsText(unknown: siteName))
      throw error
    }
  }

  /// The folder of the site, which tells it from others on the machine.
  private var siteName: String { (try? call.site.folder.realPath()) ?? call.site.folder.path }

  /// True if the numbers take the place of what is told otherwise.
  private var writesToOutput: Bool { call.text(of: Self.metrics) == "-" }

  private func write(_ text: MetricsText) throws(CallFault) {
    guard let path = call.text(of: Self.metrics) else { return }
    if writesToOutput {
      for line in text.description.split(separator: "\n") { console.printText("\(line)\n") }
      return
    }
    do throws(FileFault) {
      try Folder.writeAnywhere(Array(text.description.utf8), to: path)
    } catch {
      throw .site(.file(error))
    }
  }
}
