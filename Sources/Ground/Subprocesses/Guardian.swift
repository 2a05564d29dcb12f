/// A shell that leads a process group, and kills it as soon as we are gone.
///
/// Who is killed without warning can't kill anybody any more; but all that we have open is closed then,
/// and who waits for that notices. Linux can end a single process with its parent (prctl(2),
/// PR_SET_PDEATHSIG), and no group.
///
/// It begins before the programs that join its group. After them it would leave one alone for good
/// where we are killed in between. A program that is just being started keeps the pipe open until it is
/// in the group: that is done between fork(2) and execve(2), which closes the pipe.
struct Guardian: ~Copyable {
  /// The group.
  let group: Int32

  /// The pipe that the shell waits for: nothing is ever written to it.
  private let lifeline: PipeEnd

  /// Begins a group.
  init() throws(ProcessCalls.Errno) {
    let pipe = try ProcessCalls.pipe(waits: true)
    group = try ProcessCalls.spawn(
      "/bin/sh", arguments: ["-c", "read -r nothing; kill -9 0"], environment: [:],
      input: pipe.reading.number)
    lifeline = pipe.writing
  }

  deinit {
    ProcessCalls.kill(-group)
    ProcessCalls.waited(for: group)
  }
}
