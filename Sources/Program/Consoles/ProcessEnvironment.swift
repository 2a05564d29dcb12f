package import Timestamps

/// The facts that a process is given from outside, read once: arguments, environment, clock,
/// processors.
package struct ProcessEnvironment: Sendable {
  /// The arguments behind the program's name.
  package let arguments: [String]

  /// The clock's moment at the start.
  package let now: Timestamp

  /// The clock, for what runs on.
  package let clock: @Sendable () -> Timestamp

  /// The number of processors, at least 1.
  package let processors: Int

  /// Whether work can be done on several threads: libdispatch looks its workers up in /proc (proc(5)) and ends
  /// the process where it does not find one.
  package let hasWorkers: Bool

  /// Whether root runs the process.
  package private(set) var isRoot: Bool

  /// A source of 64 random bits a call.
  package let random: @Sendable () -> UInt64

  /// Begins to hold back what would end the process, for a command that runs until then.
  package let endSignals: @Sendable () -> EndSignals

  private var variables: [String: String]

  private let other: @Sendable (String) -> String?

  /// Creates an environment.
  /// - Parameters:
  ///   - variables: The environment's variables, at least those of ``variableNames``.
  ///   - other: Reads any other.
  package init(
    arguments: [String], variables: [String: String], clock: @escaping @Sendable () -> Timestamp,
    processors: Int, hasWorkers: Bool = true, isRoot: Bool,
    random: @escaping @Sendable () -> UInt64,
    endSignals: @escaping @Sendable () -> EndSignals,
    other: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.arguments = arguments
    self.variables = variables
    self.clock = clock
    self.processors = max(1, processors)
    self.hasWorkers = hasWorkers
    self.isRoot = isRoot
    self.random = random
    self.endSignals = endSignals
    self.other = other
    now = clock()
  }
}

extension ProcessEnvironment {
  /// The environment of another user, who is not root.
  /// - Parameters:
  ///   - home: The user's home folder; `nil` where the system knows none.
  ///   - user: The user's name; `nil` likewise.
  package func withoutRoot(home: String?, user: String?) -> ProcessEnvironment {
    var environment = self
    environment.isRoot = false
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME"] { environment.variables[name] = nil }
    (environment.variables["HOME"], environment.variables["USER"]) = (home, user)
    return environment
  }

  /// The variables that say where programs, their libraries and the user's fonts are (environ(7),
  /// fonts-conf(5)).
  private static let inheritedNames = [
    "DYLD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "HOME", "LANG", "LC_ALL",
    "LD_LIBRARY_PATH", "PATH", "USER", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_DATA_DIRS",
    "XDG_DATA_HOME",
  ]

  /// The variables that OpenSSH goes by (ssh(1), ENVIRONMENT).
  private static let namesOfSSH = [
    "DISPLAY", "KRB5CCNAME", "LOGNAME", "SSH_ASKPASS", "SSH_AUTH_SOCK", "WAYLAND_DISPLAY",
  ]

  /// All variables that are read.
  static let variableNames =
    inheritedNames + namesOfSSH + [
      "CARDPRESS_CHROMIUM", "CI", "JOB_COMPLETION_INDEX", "NO_COLOR", "SLURM_ARRAY_TASK_ID", "TERM",
    ]

  /// The variables that other programs see.
  package var inherited: [String: String] {
    variables.filter { Self.inheritedNames.contains($0.key) }
  }

  /// The variables that OpenSSH sees.
  package var inheritedBySSH: [String: String] {
    variables.filter { (Self.inheritedNames + Self.namesOfSSH).contains($0.key) }
  }

  /// The folder of the user's configuration (XDG Base Directory Specification); `nil` without a home.
  package var configurationFolder: String? {
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
    return variables["HOME"].flatMap { $0.isEmpty ? nil : "\($0)/.config" }
  }

  /// The value of a variable that the owner's settings name; `nil` where it is not set.
  package func variable(_ name: String) -> String? { variables[name] ?? other(name) }

  /// Whether a build farm runs the process: `CI` is set and neither empty nor `false`.
  package var isBuildFarm: Bool {
    let farm = variables["CI"] ?? ""
    return !farm.isEmpty && farm != "false" && farm != "0"
  }

  /// The number of a Kubernetes Indexed Job's pod, from 0, as text
  /// (https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode).
  package var jobCompletionIndex: String? { variables["JOB_COMPLETION_INDEX"] }

  /// The number of a task of a Slurm job array, as text
  /// (https://slurm.schedmd.com/job_array.html).
  package var slurmArrayTask: String? { variables["SLURM_ARRAY_TASK_ID"] }

  /// The folders in which other programs are looked for.
  package var searchPath: String { variables["PATH"] ?? "" }

  /// The wish for no colour (no-color.org).
  package var noColor: String? { variables["NO_COLOR"] }

  /// The terminal's kind.
  package var terminal: String? { variables["TERM"] }

  /// The browser that makes PDF; `nil` where none is named.
  package var browser: String? { variables["CARDPRESS_CHROMIUM"].flatMap { $0.isEmpty ? nil : $0 } }
}
