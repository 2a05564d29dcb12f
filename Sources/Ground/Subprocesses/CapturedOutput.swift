/// What a program writes to one of its outputs, as far as it is kept.
struct CapturedOutput: ~Copyable {
  /// What was read, at most as many bytes as the limit allows.
  private(set) var bytes: [UInt8] = []

  /// Whether there was more.
  private(set) var isOverLimit = false

  private let end: PipeEnd
  private var isClosed = false
  private let limit: Int

  /// Keeps up to `limit` bytes of what comes from a pipe.
  init(reading end: consuming PipeEnd, limit: Int) {
    self.end = end
    self.limit = limit
  }
}

extension CapturedOutput {
  /// What poll(2) can wait for; -1, which it passes over, once nobody writes any more.
  var number: Int32 { isClosed ? -1 : end.number }

  /// Reads what there is, without waiting, and no more than one step past the limit.
  mutating func read() {
    while !isClosed, !isOverLimit {
      switch ProcessCalls.read(end.number, atMost: 65_536) {
      case .bytes(let new):
        let room = limit - bytes.count
        isOverLimit = new.count > room
        bytes += new.prefix(room)
      case .nothingYet: return
      case .closed: isClosed = true
      }
    }
  }

  /// Reads what there is and forgets what is over the limit.
  mutating func readAndDrop() {
    repeat {
      isOverLimit = false
      read()
    } while isOverLimit
  }
}
