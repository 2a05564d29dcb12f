/// The code with which the process ends.
package enum ExitCode: Int32, Hashable, Sendable {
  /// The command has done its work and found no fault.
  case done = 0

  /// The input, the disk or the store is at fault.
  case fault = 1

  /// The command line is at fault (`EX_USAGE` of sysexits(3)).
  case usage = 64
}
