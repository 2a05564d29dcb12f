package import Problems

/// Why the store can't be used, or did not take a change; nothing of the change was kept.
package struct StoreFault: Error, Hashable, Sendable {
  /// The store's path, as it was given.
  package let path: String

  /// What is wrong.
  package let kind: Kind

  /// Creates a fault.
  package init(path: String, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension StoreFault {
  /// What can be wrong with a store.
  package enum Kind: Hashable, Sendable {
    /// There is no file.
    case missing

    /// A store was to be made where there is a file.
    case alreadyThere

    /// The file is no SQLite database, or another program's.
    case notAStore

    /// A later Cardpress wrote it.
    case newer(schema: Int, known: Int)

    /// SQLite, or a row in it, can't be read.
    case damaged

    /// The file or its folder may not be opened, read or written.
    case denied

    /// There is no space left for the change.
    case diskFull

    /// Another program held it for longer than we wait.
    case inUse

    /// The ID is in the store already: none is ever used twice.
    case usedTwice(RecordID)

    /// The card has another share that has not ended, for the same audience.
    case sharedTwice(RecordID)

    /// A share was to be changed that the store does not have.
    case unknown(RecordID)

    /// Lines of the text file can't be read, or not be gone on with.
    case faulty(ProblemList)

    /// The text file was changed by another program since it was opened.
    case changedMeanwhile

    /// The shares are kept in two stores that don't say the same.
    case twoStores(other: String)

    /// A text file holds no more shares.
    case tooMany(limit: Int)

    /// Anything else, in SQLite's or the system's words.
    case other(String)
  }
}

extension StoreFault: CustomStringConvertible {
  /// One sentence.
  package var description: String {
    switch kind {
    case .missing: "the store \(path) is missing"
    case .alreadyThere: "there is a file at \(path) already, so no store was made"
    case .notAStore: "\(path) is not a store of Cardpress: move it away"
    case .newer(let schema, let known):
      "the store \(path) was written by a newer Cardpress "
        + "(schema \(schema), this one knows \(known)): update Cardpress"
    case .damaged: "the store \(path) is damaged: bring it back from a backup, or move it away"
    case .denied: "the store \(path) may not be opened or changed: see to the rights of its folder"
    case .diskFull: "the disk is full, so the store \(path) was not changed: make room"
    case .inUse: "the store \(path) is in use by another program: try again when that is done"
    case .usedTwice(let recordID): "the store \(path) has a share \(recordID) already"
    case .sharedTwice(let recordID):
      "the card of the share \(recordID) has another share in the store \(path) that has not ended"
    case .unknown(let recordID): "the store \(path) has no share \(recordID)"
    case .faulty(let problems): problems.description
    case .changedMeanwhile:
      "\(path) was changed by another program while Cardpress worked: run the command again"
    case .twoStores(let other):
      "there are two stores, \(path) and \(other), that don't say the same: move the one away that "
        + "is out of date"
    case .tooMany(let limit):
      "\(path) holds \(limit) shares, which is all that a text file is meant for: set store: sqlite "
        + "in cardpress.yaml"
    case .other(let reason): "the store \(path) can't be used: \(reason)"
    }
  }
}
