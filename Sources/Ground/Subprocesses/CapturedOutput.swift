/// The output of a program on one stream, as far as it is kept.
struct CapturedOutput: ~Copyable {
  /// The bytes that were read, at most as many as the limit allows.
  private(set) var bytes: [UInt8] = []

  /// True if there was more.
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
  /// The descriptor for poll(2) to wait for; -1, which it skips, once no writer is left.
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

  /// Reads some of what there is, without waiting, and keeps nothing of it.
  mutating func taken() -> [UInt8] {
    guard !isClosed else { return [] }
    switch ProcessCalls.read(end.number, atMost: 65_536) {
    case .bytes(let new): return new
    case .nothingYet: return []
    case .closed:
      isClosed = true
      return []
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
