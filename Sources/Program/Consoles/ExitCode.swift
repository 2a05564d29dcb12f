/// The code with which the process ends.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// The command has done its work and found no fault.
  case done = 0

  /// The input, the disk or the store is at fault.
  case fault = 1

  /// The command line is at fault (`EX_USAGE` of sysexits(3)).
  case usage = 64
}

extension ExitCode {
  /// What it tells whoever has called the program.
  package var summary: String {
    switch self {
    case .done: "The command has done its work and found no fault."
    case .fault:
      "The input, the disk or the state of the site is at fault, or standard output is incomplete. A "
        + "name or a pattern that matches no card gives it in every command, and nothing is done."
    case .usage: "The command line is at fault, and nothing is done."
    }
  }
}
