/// Another program, to be run once.
package struct Subprocess: Sendable {
  /// The program's file; ``ProgramSearch`` finds it by name.
  package let program: String

  /// The arguments, without the program's own name.
  package let arguments: [String]

  /// All variables that it sees.
  package let environment: [String: String]

  /// The file that it reads as its standard input; `nil` for nothing.
  package let input: String?

  /// Its working directory; `nil` for ours.
  package let directory: String?

  /// The time after which it is killed with everything it started; where its output is visited, the time without
  /// any.
  package let timeLimitInMilliseconds: Int

  /// The number of bytes it may write to standard output.
  package let outputLimit: Int

  /// Describes a call of a program.
  package init(
    _ program: String, arguments: [String], environment: [String: String] = [:],
    input: String? = nil, directory: String? = nil, timeLimitInMilliseconds: Int,
    outputLimit: Int = 1_000_000
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.directory = directory
    self.timeLimitInMilliseconds = timeLimitInMilliseconds
    self.outputLimit = outputLimit
  }
}

extension Subprocess {
  /// Runs the program to its end, in a process group of its own; what it leaves behind in that group
  /// is killed, and never waited for.
  ///
  /// The signals that end us are held back from this thread meanwhile, and kill the group first.
  /// Where other threads run that don't hold them back, hold them before (``HeldSignals``).
  /// - Throws: ``SubprocessFault``; an exit status other than 0 is none.
  package func run() throws(SubprocessFault) -> SubprocessResult {
    try run { child in
      child.read()
      return false
    }
  }

  /// Runs the program to its end as ``run()`` does, and hands on what it writes to standard output as it comes,
  /// however much that is; the time limit counts from the last of it.
  /// - Throws: ``SubprocessFault``; an exit status other than 0 is none.
  package func run(
    visiting visit: (ArraySlice<UInt8>) -> Void
  ) throws(SubprocessFault) -> SubprocessResult {
    try run { child in
      let output = child.takeOutput()
      if !output.isEmpty { visit(output[...]) }
      return !output.isEmpty
    }
  }

  /// - Parameter read: Reads some of the output; true if it handed any on.
  private func run(
    reading read: (inout ChildProcess) -> Bool
  ) throws(SubprocessFault) -> SubprocessResult {
    let signals = HeldSignals()
    var end = ProcessCalls.milliseconds() + timeLimitInMilliseconds
    var child: ChildProcess
    do throws(ProcessCalls.Errno) {
      child = try ChildProcess(self)
    } catch {
      throw .notStarted(program: program, errno: error.number)
    }
    while true {
      // Asked before its output is read, so that nothing which it wrote is missed.
      let hasEnded = child.hasEnded
      if read(&child) {
        end = ProcessCalls.milliseconds() + timeLimitInMilliseconds
        if signals.arrived == nil { continue }
      }
      if child.output.isOverLimit {
        throw .tooMuchOutput(program: program, limit: outputLimit)
      }
      if hasEnded {
        let ending = child.finish()
        return SubprocessResult(
          ending: ending, output: child.output.bytes, errors: child.errors.bytes)
      }
      if let signal = signals.arrived { throw .interrupted(signal: signal) }
      if ProcessCalls.milliseconds() >= end {
        throw .tookTooLong(program: program, milliseconds: timeLimitInMilliseconds)
      }
      child.wait()
    }
  }
}
