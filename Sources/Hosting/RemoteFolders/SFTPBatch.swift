import Bytes
import Files
import Subprocesses

/// Runs sftp(1) on lists of commands (`-b`), a connection each.
struct SFTPBatch: Sendable {
  private let place: SSHPlace
  private let program: String
  private let arguments: [String]
  private let environment: [String: String]
  private let workplace: Folder

  init(for place: SSHPlace, in workplace: Folder, tools: RemoteTools) throws(RemoteFault) {
    program = try tools.path(of: "sftp", from: "OpenSSH (Debian's package openssh-client)")
    self.place = place
    self.workplace = workplace
    let client = SSHClient(for: place, tools: tools)
    environment = client.environment
    arguments =
      client.options.flatMap { ["-o", $0] }
      + (place.port.map { ["-P", "\($0)"] } ?? [])
      + ["-b", Self.name]
      + ["--", place.userAndHost]
  }
}

extension SFTPBatch {
  /// The command at which a batch has ended, and why.
  struct Stop {
    let command: SFTPCommand
    let fault: RemoteFault
  }

  /// Does commands in a folder, one after the other.
  /// - Parameter done: Takes each that was done, or may fail and has, with the lines that it printed.
  /// - Returns: The command that failed and ended the batch; `nil` where all were done.
  /// - Throws: ``RemoteFault`` where there is no connection, or none any more.
  func run(
    in folder: String, _ commands: [SFTPCommand], done: (SFTPCommand, [String]) -> Void
  ) throws(RemoteFault) -> Stop? {
    if commands.isEmpty { return nil }
    let commands = [SFTPCommand.enter(folder)] + commands
    let path = try write(commands)
    // It has the names of shares.
    defer { try? workplace.remove(Self.name) }
    var transcript = SFTPTranscript(of: commands)
    let call = Subprocess(
      program, arguments: arguments.map { $0 == Self.name ? path : $0 }, environment: environment,
      timeLimitInMilliseconds: Self.silenceLimitInMilliseconds)
    let result: SubprocessResult
    do throws(SubprocessFault) {
      result = try call.run { transcript.take($0, done: done) }
    } catch {
      throw RemoteFault(error)
    }
    if result.ending == .exited(0) {
      transcript.end(done: done)
      return nil
    }
    let complaint = String(decoding: result.errors, as: UTF8.self)
    guard result.ending == .exited(1), transcript.begun > 0 else {
      throw RemoteFault(ofConnection: complaint, to: place)
    }
    let command = commands[transcript.begun - 1]
    let fault = RemoteFault(of: command.work, complaint)
    if case .enter = command.work { throw fault }
    return Stop(command: command, fault: fault)
  }

  private static let name = "batch"

  /// How long nothing may be done, in milliseconds.
  ///
  /// A file that takes longer has 100 MB at 1.5 Mbit/s. A connection that is gone is noticed within a minute.
  private static let silenceLimitInMilliseconds = 600_000

  /// The path of the batch, in a file that only the owner can read.
  private func write(_ commands: [SFTPCommand]) throws(RemoteFault) -> String {
    var bytes: [UInt8] = []
    for command in commands { bytes += Array("\(command.line)\n".utf8) }
    do throws(FileFault) {
      try workplace.create(mode: 0o700)
      try workplace.remove(Self.name)
      try workplace.write(bytes, to: Self.name, mode: 0o600)
      return try workplace.realPath(of: Self.name)
    } catch {
      throw RemoteFault("can't be reached, since \(error)")
    }
  }
}
