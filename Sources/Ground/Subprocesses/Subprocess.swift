/// Another program, to be run once: nothing on its standard input, its output kept.
package struct Subprocess: Sendable {
  /// The program's file; ``ProgramSearch`` finds it by name.
  package let program: String

  /// The arguments, without the program's own name.
  package let arguments: [String]

  /// All variables that it sees.
  package let environment: [String: String]

  /// The time after which it is killed with everything it started.
  package let timeLimitInMilliseconds: Int

  /// The number of bytes it may write to standard output.
  package let outputLimit: Int

  /// Describes a call of a program.
  package init(
    _ program: String, arguments: [String], environment: [String: String] = [:],
    timeLimitInMilliseconds: Int, outputLimit: Int = 1_000_000
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
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
    let signals = HeldSignals()
    let end = ProcessCalls.milliseconds() + timeLimitInMilliseconds
    var child: ChildProcess
    do throws(ProcessCalls.Errno) {
      child = try ChildProcess(self)
    } catch {
      throw .notStarted(program: program, errno: error.number)
    }
    while true {
      // Asked before its output is read, so that nothing which it wrote is missed.
      let hasEnded = child.hasEnded
      child.read()
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
