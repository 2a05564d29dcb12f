/// A running program in its own process group, which is killed when its owner goes.
struct ChildProcess: ~Copyable {
  /// The bytes written to standard output.
  private(set) var output: CapturedOutput

  /// The bytes written to standard error.
  private(set) var errors: CapturedOutput

  private let number: Int32
  private let guardian: Guardian
  private var isOver = false
  private var pause: Int32 = 1

  /// Starts a program.
  init(_ call: Subprocess) throws(ProcessCalls.Errno) {
    let outputPipe = try ProcessCalls.pipe()
    let errorPipe = try ProcessCalls.pipe()
    let guardian = try Guardian()
    number = try ProcessCalls.spawn(
      call.program, arguments: call.arguments, environment: call.environment,
      inputFile: call.input, directory: call.directory,
      output: outputPipe.writing.number, errors: errorPipe.writing.number,
      group: guardian.group)
    self.guardian = guardian
    output = CapturedOutput(reading: outputPipe.reading, limit: call.outputLimit)
    errors = CapturedOutput(reading: errorPipe.reading, limit: 64_000)
  }

  deinit {
    if !isOver { end() }
  }
}

extension ChildProcess {
  /// True if the program itself has ended, whatever it left behind.
  var hasEnded: Bool { ProcessCalls.hasEnded(number) }

  /// Reads what it has written, without waiting.
  mutating func read() {
    let before = output.bytes.count + errors.bytes.count
    output.read()
    errors.readAndDrop()
    pause = output.bytes.count + errors.bytes.count > before ? 1 : min(pause * 2, 20)
  }

  /// Takes some of what it has written to standard output, without waiting; empty where that is nothing.
  mutating func takeOutput() -> [UInt8] {
    let bytes = output.taken()
    errors.readAndDrop()
    pause = bytes.isEmpty ? min(pause * 2, 20) : 1
    return bytes
  }

  /// Waits until it writes, or for some milliseconds.
  func wait() {
    ProcessCalls.wait(for: output.number, errors.number, atMost: pause)
  }

  /// Kills what it left behind.
  /// - Returns: How it ended.
  mutating func finish() -> SubprocessEnding {
    isOver = true
    return end()
  }

  @discardableResult
  private func end() -> SubprocessEnding {
    ProcessCalls.kill(-guardian.group)
    // One that has begun a session of its own (setsid(2)) is in the group no more, and would be waited for.
    ProcessCalls.kill(number)
    return ProcessCalls.waited(for: number)
  }
}
