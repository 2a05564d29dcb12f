package import Problems

/// The reason a store can't be used or a change was refused.
///
/// Nothing of the change was kept.
package struct StoreFault: Error, Hashable, Sendable {
  /// The store's path, as it was given.
  package let path: String

  /// The kind of fault.
  package let kind: Kind

  /// Creates a fault.
  package init(path: String, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension StoreFault {
  /// The kinds of faults.
  package enum Kind: Hashable, Sendable {
    /// There is no file.
    case missing

    /// The database has only one of the store's tables.
    case tableMissing

    /// A store can't be created because there is a file or a table already.
    case alreadyThere

    /// The file is not an SQLite database, or belongs to another program.
    case notAStore

    /// A later version of Cardpress wrote it.
    case newer(schema: Int, known: Int)

    /// The database or a row in it is damaged.
    case damaged

    /// The rights of the file or its folder forbid opening, reading or writing it.
    case denied

    /// There is no space left for the change.
    case diskFull

    /// Another program held the store's lock for too long.
    case inUse

    /// The ID is already in the store. No ID is ever used twice.
    case usedTwice(RecordID)

    /// The card has another open share for the same audience.
    case sharedTwice(RecordID)

    /// The store does not have the share that was to be changed.
    case unknown(RecordID)

    /// Lines of the text file are faulty or contradict each other.
    case faulty(ProblemList)

    /// Another program has changed the text file since it was opened.
    case changedMeanwhile

    /// There are two stores whose contents differ.
    case twoStores(other: String)

    /// The text file is full.
    case tooMany(limit: Int)

    /// The store's server can't be reached.
    case unreachable(ServerObstacle)

    /// The library that speaks with the store's server is not installed.
    case serverLibraryMissing

    /// The connection to the store's server was lost, and with it the lock.
    case connectionLost

    /// The server forbids its user to read or change the store.
    case forbidden

    /// Parts of a run that is divided into another number of shards are at work.
    case otherShards(count: Int)

    /// The store is one that several machines can't share, so it knows no shards.
    case notShared

    /// Anything else, in the words of the database or the system.
    case other(String)
  }
}

extension StoreFault: CustomStringConvertible {
  /// One sentence.
  package var description: String {
    switch kind {
    case .missing: "the store \(path) is missing"
    case .tableMissing:
      "the store \(path) lacks one of the tables cardpress_store, cardpress_shares and cardpress_shards: "
        + "bring all back from a backup, or drop those that are left"
    case .alreadyThere: "there is something at \(path) already, so no store was made"
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
    case .unreachable(let obstacle): "the store \(path) can't be reached: \(obstacle.reason)"
    case .serverLibraryMissing:
      "the store \(path) needs libpq: install it (Debian's package libpq5)"
    case .connectionLost: "the connection to the store \(path) was lost: run the command again"
    case .forbidden:
      "the store \(path) may not be read or changed by this user: see to the rights in its schema"
    case .otherShards(let count):
      "a build in \(count) shards is at work on the store \(path): divide all of a build into as "
        + "many, or wait until that one is done"
    case .notShared:
      "the store \(path) belongs to one machine, so a build of it can't be divided: keep the shares "
        + "in PostgreSQL (store: {postgresql: \"service=NAME\"}), or build without --shard"
    case .other(let reason): "the store \(path) can't be used: \(reason)"
    }
  }
}
