import CardSources
package import Cards
package import Digests
package import Files
import Photos
package import Problems
import PublicFolder
package import QRCodes
package import Shares

extension ShareMaker {
  /// A share whose folder has to be made.
  package struct Task: Sendable {
    /// The row to publish.
    package let share: Share

    /// True if the share was never published.
    package let isNew: Bool

    /// True if the card's content has not changed since it was last published.
    package let keepsContent: Bool

    /// Creates a task.
    package init(share: Share, isNew: Bool, keepsContent: Bool) {
      self.share = share
      self.isNew = isNew
      self.keepsContent = keepsContent
    }
  }

  /// The result of making the folders of many shares.
  package struct Staged {
    /// The problems of cards, in the same order.
    package var problems: ProblemCollection

    /// The errors that kept cards from being read this time.
    package var unread = ProblemCollection()

    /// The codes of those shares among them whose codes are published nowhere.
    package var unpublishedCodes: [RecordID: QRCode] = [:]

    /// The number of photos that are new and won't look well.
    package var poorPhotos = 0

    /// The number of requested shares whose card is in the input.
    package var met = 0

    /// The fault of the disk that ended the work, if any.
    package var fault: FileFault?

    init(listsAllProblems: Bool) {
      problems = ProblemCollection(listsAll: listsAllProblems)
    }
  }

  /// Makes the folders of many shares in staging, on all workers.
  /// - Parameter listsAllProblems: True to keep more than the first problems of each kind.
  /// - Parameter leavesSame: True to skip a published folder that has the same bytes.
  /// - Parameter noteMade: Receives the key of each card whose folder is in staging, in the order of
  ///   the input.
  /// - Parameter isWanted: Returns false for a card to skip, of which no more than the ID is read.
  /// - Parameter receiveCode: Receives the published file of each new share's code, on any thread; a sealed
  ///   share has none.
  /// - Parameter task: Returns the share to make for a card's key; `nil` for none.
  package func stage(
    _ input: CardInput, jobs: Int, fingerprint: ContentFingerprint, leavesSame: Bool,
    listsAllProblems: Bool, only isWanted: @escaping (CardID) -> Bool = { _ in true },
    noteMade: (_ key: SHA256Digest) -> Void,
    receiveCode: @escaping @Sendable (CardID, [UInt8]) throws(FileFault) -> Void = { _, _ in },
    task: @escaping @Sendable (_ key: SHA256Digest) -> Task?
  ) -> Staged {
    let work = Staging(
      maker: self, fingerprint: fingerprint, leavesSame: leavesSame, receiveCode: receiveCode,
      task: task)
    return withoutActuallyEscaping(noteMade) { noteMade in
      var cards = StagedCards(Staged(listsAllProblems: listsAllProblems), noteMade: noteMade)
      input.visit(by: &cards, doing: work, jobs: jobs, only: isWanted)
      return cards.staged
    }
  }

  /// Makes the folder of a share in staging.
  /// - Returns: Its code, and the file with it where it is published.
  func stage(
    _ task: Task, _ card: SourcedCard, _ tools: ShareTools
  ) throws(MakingFault) -> (code: QRCode, file: [UInt8]?) {
    try publicFolder.stage(task.share.recordID.text, as: MakingFault.file) {
      (staged) throws(MakingFault) in
      var file: [UInt8]?
      let code = try make(
        task.share, of: card, keepsContent: task.keepsContent, tools: tools
      ) { (kind, source) throws(MakingFault) in
        let bytes = try staged.take(kind, source)
        if kind == .code { file = bytes }
      }
      return (code, file)
    }
  }

  /// True if the published folder of a share has the bytes that would be made.
  func isPublished(
    _ task: Task, _ card: SourcedCard, _ tools: ShareTools
  ) throws(MakingFault) -> Bool {
    let folder = publicFolder.shares.folder(task.share.recordID.text)
    // A folder that can't be read is made again; the fault is reported when it is replaced.
    guard (try? folder.kind()) == .folder, let there = try? folder.names() else { return false }
    var (names, isSame) = (Set<String>(), true)
    try make(task.share, of: card, keepsContent: task.keepsContent, tools: tools) {
      (file, source) throws(MakingFault) in
      names.insert(file.name)
      if !isSame { return }
      let bytes = try MakingFault.ofOwner(source.bytes)
      isSame = (try? folder.readIfThere(file)) == bytes
    }
    return isSame && Set(there) == names
  }
}
