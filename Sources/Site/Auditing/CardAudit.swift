import CardSources
import Cards
import Digests
import Problems
import Settings
import ShareFiles
import ShareMaking
import Shares

/// Compares each card with its share, and with the pages of tombstones that are older than the site's.
struct CardAudit: CardWork {
  let audit: SiteAudit

  /// The live shares that are checked.
  let chosen: [Share]

  /// Their places, by their cards' keys.
  let places: [SHA256Digest: Int]

  /// The keys of all cards that were ever shared.
  let known: Set<SHA256Digest>

  let olderPages: [PageWords]

  func makeWorker() -> ShareWorker { audit.worker(audit.fingerprint) }

  func work(
    on card: SourcedCard, with worker: ShareWorker
  ) -> SiteAudit.CardVerdict {
    var verdict = audit.verdict(
      on: card, chosen: { places[$0].map { chosen[$0] } }, known: known, worker: worker)
    if olderPages.isEmpty { return verdict }
    let id = card.card.id
    let signs = PageWords.signs(of: card.card, in: audit.settings.language)
    for page in olderPages where page.holds(anyOf: signs) {
      verdict.faults += page.names.map { name in
        AuditFault(
          path: audit.state.path(of: name, in: ShareFile.page.name), card: id,
          what: "holds the name or an e-mail address of this card", folder: name)
      }
    }
    return verdict
  }
}

/// Takes what is found of the cards, in the order of the input.
struct AuditedCards: CardVisitor {
  private(set) var found: SiteAudit.Outcome

  /// The faults, and the shares that were checked.
  private(set) var faults: [AuditFault] = []
  private(set) var seen: Set<RecordID> = []

  private let say: (Int) -> Void

  init(_ found: SiteAudit.Outcome, progress say: @escaping (Int) -> Void) {
    (self.found, self.say) = (found, say)
  }

  mutating func take(_ event: CardEvent) {
    if case .problem(let problem) = event { found.problems.append(problem) }
  }

  mutating func take(_ card: SourcedCard, _ finding: SiteAudit.CardVerdict) -> Bool {
    found.add(finding)
    faults += finding.faults
    if let recordID = finding.recordID, seen.insert(recordID).inserted { say(1) }
    return true
  }
}
