import CommandLine
import Sessions

/// The reason why a command ends before or without its work.
enum CallFault: Error {
  /// The command line.
  case usage(UsageFault)

  /// The site, its input, the disk or the store.
  case site(SiteFault)
}
