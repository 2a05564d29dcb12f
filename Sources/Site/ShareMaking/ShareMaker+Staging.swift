import CardSources
package import Cards
package import Files
import Photos
package import Problems
import PublicFolder
package import Shares

extension ShareMaker {
  /// A share whose folder is to be made.
  package struct Task: Sendable {
    /// The row that is published.
    package let share: Share

    /// Whether the card says what it said when it was last published.
    package let keepsContent: Bool

    /// Creates a task.
    package init(share: Share, keepsContent: Bool) {
      self.share = share
      self.keepsContent = keepsContent
    }
  }

  /// What became of making the folders of many shares.
  package struct Staged {
    /// The keys of the cards whose folders lie ready, in the order of the input.
    package var keys: [[UInt8]] = []

    /// What is wrong with cards, in the same order.
    package var problems = ProblemCollection()

    /// What kept cards from being read this time.
    package var unread = ProblemCollection()

    /// How many of the shares that were to be made had their card in the input.
    package var met = 0

    /// What the disk refused; nothing was made after it.
    package var fault: FileFault?
  }

  /// What was made for one card.
  private enum Made: Sendable {
    /// Nothing was to be.
    case nothing

    /// What stands there is the same.
    case same

    /// The folder of the card with this key.
    case folder([UInt8])
  }

  /// Makes the folders of many shares out of sight, on all workers.
  /// - Parameter leavesSame: Whether a folder that stands there with the same bytes is passed over.
  /// - Parameter wants: Whether a card counts at all, asked before its key is made.
  /// - Parameter task: What is to be made for the card with a key; `nil` where nothing is.
  package func stage(
    _ input: CardInput, jobs: Int, fingerprint: ContentFingerprint, leavesSame: Bool,
    sayMade: (Int) -> Void = { _ in }, wants: @Sendable (CardID) -> Bool = { _ in true },
    task: @Sendable (_ key: [UInt8]) -> Task?
  ) -> Staged {
    var staged = Staged()
    input.forEachCard(
      jobs: jobs,
      makeWorker: { (fingerprint.worker(), settings.photo.maker()) },
      work: { card, worker -> Result<Made, Failure> in
        guard wants(card.card.id) else { return .success(.nothing) }
        let key = worker.0.key(of: card.card.id)
        guard let task = task(key) else { return .success(.nothing) }
        let name = task.share.recordID.text
        do throws(Problem) {
          let files = try files(
            of: card, share: task.share, keepsContent: task.keepsContent, photoMaker: worker.1)
          // What can't be read is made anew, and named where it is to be replaced.
          if leavesSame, (try? publicFolder.shows(name, as: files)) == true {
            return .success(.same)
          }
          do throws(FileFault) {
            try publicFolder.stage(name, files: files)
            return .success(.folder(key))
          } catch {
            return .failure(.file(error))
          }
        } catch {
          return .failure(.problem(error))
        }
      },
      other: { event in
        if case .problem(let problem) = event, problem.severity == .error {
          staged.unread.append(problem)
        }
      },
      collect: { _, result in
        switch result {
        case .success(.nothing): break
        case .success(.same): staged.met += 1
        case .success(.folder(let key)):
          staged.met += 1
          staged.keys.append(key)
          sayMade(staged.keys.count)
        case .failure(.problem(let problem)): staged.problems.append(problem)
        case .failure(.file(let fault)): staged.fault = fault
        }
        return staged.fault == nil
      })
    return staged
  }
}
