extension PostgreSQLStorage {
  func confine(to shard: Shard) throws(StoreFault) {
    session.shard = shard
    mark = try repeating { () throws(StoreFault) in try checkedHead().mark }
  }

  func lock(seconds: Int64, sayThatWeWait: () -> Void) throws(StoreFault) -> Bool {
    if isLocked { return true }
    var hasSaid = false
    let isTaken = try repeating { () throws(StoreFault) in
      if try session.lockAtOnce() { return true }
      if !hasSaid { sayThatWeWait() }
      hasSaid = true
      return try session.lock(milliseconds: seconds * 1_000, then: patience)
    }
    guard isTaken else { return false }
    // From here on, a lost connection is a lost lock.
    mark = try repeating { () throws(StoreFault) in
      if try !session.lockAtOnce() { throw StoreFault(path: path, .inUse) }
      return try checkedHead().mark
    }
    isLocked = true
    return true
  }

  func canRepeat(after fault: StoreFault) throws(StoreFault) -> Bool {
    guard fault.kind == .connectionLost, fault.path == path else { return false }
    if !session.connection.isOpen { try reconnect(knowing: nil) }
    return true
  }

  /// Connects again, waiting up to a minute for the server, and takes the lock of the run again.
  /// - Parameter writer: The lost connection's name if its last change may have been kept.
  /// - Throws: ``StoreFault``, of kind `changedMeanwhile` if somebody else has changed the store; of
  ///   kind `connectionLost` if the last change was not kept.
  func reconnect(knowing writer: String?) throws(StoreFault) {
    attemptsLeft -= 1
    if attemptsLeft < 0 { throw StoreFault(path: path, .connectionLost) }
    let (server, patience, isLocked, shard) = (server, patience, isLocked, session.shard)
    var storeKey: [UInt8] = []
    session = try PostgreSQLSession.again(after: \.isPassing) { () throws(StoreFault) in
      var session = try PostgreSQLSession(at: server, patience: patience)
      session.shard = shard
      // The server may not have noticed yet that the former connection is gone.
      if isLocked, try !session.lock(milliseconds: 60_000, then: patience) {
        throw StoreFault(path: server.path, .inUse)
      }
      storeKey = try session.openStore()
      return session
    }
    guard storeKey == key else { throw StoreFault(path: path, .changedMeanwhile) }
    let row = try checkedHead()
    let next = mark.next(by: shard)
    if writer != nil, row.lastWriter == writer, row.mark == next {
      mark = next
    } else if row.mark != mark, isLocked || writer != nil {
      throw StoreFault(path: path, .changedMeanwhile)
    } else if writer != nil {
      throw StoreFault(path: path, .connectionLost)
    }
  }
}

extension StoreFault {
  /// True if connecting again may succeed without anybody's doing.
  fileprivate var isPassing: Bool {
    switch kind {
    case .connectionLost: true
    case .unreachable(let obstacle): obstacle.isPassing
    default: false
    }
  }
}
