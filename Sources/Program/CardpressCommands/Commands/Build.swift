import Building
import CommandLine
import Consoles
import Files
import Problems
import Sessions
import ShareMaking
import Shares

/// `cardpress build`: publishes what is new or changed.
struct Build: ProgramCommand {
  static let declaration = Command(
    "build", summary: "publish what is new or changed, withdraw what has ended",
    discussion: """
      A card that was never shared gets a link. A changed card keeps its link. An unchanged card is \
      not touched. What has ended stays ended. Where anything is wrong with the input, nothing of it \
      is published; what has expired is withdrawn all the same. With "renew: whileListed" a build \
      extends every share of a listed card that has less than half of its lifetime left, also of a card \
      that is left out, as far as it can be read.

      Where names, sizes and times of all files are those of a build that found nothing to do, the next \
      one is done after looking at them; once a week, and with --thorough, everything is looked at. In \
      memory (tmpfs) that is once a day, and each time where programs can set all times of a file (FAT, sshfs).

      With --frozen the shares are taken as the store has them: for build machines, with \
      "store: file" and a committed shares.tsv. Cards that have changed since are errors. With \
      "share.issuedOn: ci" it is the other way round: the build machine gives out links, and a build elsewhere \
      stops unless --here says that it shall.

      Where there are cards and neither a store nor anything published, nothing tells whether links have been \
      given out before, as on a new machine: on a terminal build asks, elsewhere it stops. "cardpress restore" \
      brings them back, --first begins with new ones.

      With --shard several machines with one store (PostgreSQL) build at the same time, each its part of \
      the cards: docs/scale.md.
      """,
    arguments: [.siteFolder],
    options: [
      dryRun, markdown, keepGoing, prune, confirmed, frozen, here, thorough, shard, first, relink,
      moveOutput, SharedOptions.uploads, CommonOptions.heartbeat,
    ],
    examples: ["cardpress build", "cardpress build --prune --yes 32", "cardpress build --frozen"])

  static let confirmation: Option<Int>? = confirmed

  static let heartbeat: Option<String>? = CommonOptions.heartbeat

  private static let dryRun = Flag("dry-run", summary: "show what would be done, and do nothing")

  private static let markdown = Option(
    "markdown", value: "FILE", .files,
    summary: "write what becomes of whom to FILE, as Markdown for a comment")

  private static let keepGoing = Flag(
    "keep-going", summary: "publish the good cards where others have problems")

  private static let prune = Flag(
    "prune", summary: "end the shares of cards that left the input")

  private static let confirmed = Option(
    "yes", value: "NUMBER", in: 0...1_000_000_000,
    summary: "let that many shares end, or printed codes change, at once")

  private static let frozen = Flag(
    "frozen", summary: "make public/ from the store alone, and write nothing else")

  private static let here = Flag(
    "here", summary: "give out links on this machine, where share.issuedOn says ci")

  private static let thorough = Flag(
    "thorough", summary: "look at every file, also where nothing changed since the last build")

  private static let shard = Option(
    "shard", value: "K/N", summary: "build only the K-th of N parts (/N: K from the environment)",
    parse: ShardChoice.init)

  private static let first = Flag(
    "first", summary: "begin with a new store and new links, whatever is published")

  private static let relink = Flag(
    "relink", summary: "let url or share.link change under live shares")

  private static let moveOutput = Flag(
    "move-output", summary: "publish from now on in the folder of --output")

  static let finding: String? =
    "With --frozen: a printed lease has less than seven days left. With --keep-going: "
    + "a card was left out."

  let call: Call
}

extension Build {
  func run() throws(CallFault) -> ExitCode {
    if call[Self.dryRun] || call[Self.shard] != nil {
      try call.refuse(
        [SharedOptions.uploads],
        because: call[Self.dryRun]
          ? "changes what is online, and --dry-run nothing"
          : "is for all of a site: cardpress upload --shard")
    }
    if call[Self.frozen] { return try buildFrozen() }
    let (options, isRehearsal, shard) = (self.options, call[Self.dryRun], try shard())
    try call.checkHeartbeat(isRehearsal: isRehearsal)
    let report: BuildReport
    do throws(CallFault) {
      report = try self.report(options, isRehearsal: isRehearsal, by: shard)
    } catch {
      guard case .site(.neverSeen(server: nil)) = error, !isRehearsal, mayBeginAnew() else {
        call.bringWithdrawn(after: error)
        throw error
      }
      var options = options
      options.isFirst = true
      report = try self.report(options, isRehearsal: false, by: shard)
    }
    printWarnings(of: report)
    console.printFaults(report.problems)
    // A timer has to learn that dates stand still.
    if console.isQuiet { console.printFaults(report.unreadablePlans) }
    try write(report, isRehearsal: isRehearsal)
    call.printEndedCards(of: report)
    call.printMade(report, isRehearsal: isRehearsal)
    printSummary(of: report, isRehearsal: isRehearsal, shard: shard)
    if !isRehearsal, !report.isIdle, shard == nil, !call[SharedOptions.uploads] {
      let (output, codes) = (call.path(of: report.output), call.path(of: Site.printName))
      let carries =
        SiteBuilder(of: call.site, under: call.conditions).canUpload
        ? "cardpress upload" : "copy \(output)/ to your web server"
      console.printLine("next: \(carries), then scan a code from \(codes)/")
    }
    return try call.uploading(
      report.json(of: shard, hidesValues: call.environment.isBuildFarm),
      endingWith: call.finish(report))
  }

  private func report(
    _ options: BuildOptions, isRehearsal: Bool, by shard: Shard?
  ) throws(CallFault) -> BuildReport {
    try call.extendingLeases(by: shard) { builder throws(SiteFault) in
      isRehearsal ? try builder.rehearse(options) : try builder.build(options)
    }
  }

  /// Asks a person whether the cards are to have new links; false where nobody can be asked.
  private func mayBeginAnew() -> Bool {
    guard console.canAsk, !call.environment.isBuildFarm else { return false }
    return console.asks("No store and nothing published: begin with new links?")
  }

  /// The part to build; `nil` for all of the site.
  private func shard() throws(CallFault) -> Shard? {
    guard let choice = call[Self.shard] else { return nil }
    for option in [Self.first, Self.relink, Self.moveOutput] {
      try call.refuse(
        [option], because: "concerns the shares of all shards: run it once without --shard")
    }
    return try call.shard(of: choice)
  }

  /// Writes the file that `--markdown` asks for.
  private func write(_ report: BuildReport, isRehearsal: Bool) throws(CallFault) {
    guard let path = call[Self.markdown] else { return }
    let text = PlanMarkdown(of: report, isRehearsal: isRehearsal)
    do throws(FileFault) {
      try Folder.writeAnywhere(Array(text.text.utf8), to: path)
    } catch {
      throw .site(.file(error))
    }
  }

  private func buildFrozen() throws(CallFault) -> ExitCode {
    let others: [any OptionDeclaration] = [
      Self.dryRun, Self.markdown, Self.keepGoing, Self.prune, Self.here, Self.thorough, Self.first,
      Self.relink, Self.moveOutput, Self.confirmed, Self.shard,
    ]
    if let other = call.firstGiven(of: others) {
      throw call.usageFault(
        "--frozen changes nothing but public/, so it does not go with \(other.spelling)")
    }
    let report = try call.withdrawing { () throws(CallFault) in
      try call.extendingLeases { builder throws(SiteFault) in try builder.buildFrozen() }
    }
    console.printNotes(report.warnings)
    call.printRemoved(report.unprinted)
    printSummary(of: report)
    return try call.uploading(report.json(), endingWith: call.finish(report))
  }

  /// Prints warnings: those that the last build has not had behind the others, under a line that says so.
  private func printWarnings(of report: BuildReport) {
    let isNew = Set(report.newWarnings ?? [])
    console.printNotes(report.warnings.filter { !isNew.contains($0) })
    if isNew.isEmpty { return }
    let new = report.warnings.filter(isNew.contains)
    let verb = new.count == 1 ? "is" : "are"
    console.printNote(
      "\(Wording.count(new.count, of: "warning")) \(verb) new since the last build:")
    console.printNotes(new)
  }

  private var options: BuildOptions {
    var options = BuildOptions()
    options.listLimit = call.listLimit
    options.prunes = call[Self.prune]
    options.keepsGoing = call[Self.keepGoing]
    options.isThorough = call[Self.thorough]
    options.isFirst = call[Self.first]
    options.isHere = call[Self.here]
    options.relinks = call[Self.relink]
    options.movesOutput = call[Self.moveOutput]
    options.confirmedEndings = call[Self.confirmed]
    options.detailLimit = call[Self.markdown] == nil ? call.detailLimit : Int.max
    return options
  }

  private func printSummary(of report: BuildReport, isRehearsal: Bool = false, shard: Shard? = nil)
  {
    let part = shard.map { "shard \($0): " } ?? ""
    let cards = style.marked("\(part)\(Wording.count(report.cards, of: "card")): ", as: .strong)
    console.printLine(cards + (isRehearsal ? "would be: " : "") + report.summary(call))
  }
}
