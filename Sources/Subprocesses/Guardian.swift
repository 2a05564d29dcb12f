/// A shell in a program's process group, which kills the group as soon as we are gone.
///
/// Who is killed without warning can't kill anybody any more; but all that we have open is closed then,
/// and who waits for that notices. Linux can end a single process with its parent (prctl(2),
/// PR_SET_PDEATHSIG), and no group.
struct Guardian: ~Copyable {
  /// The shell, to be waited for when the group is killed; `nil` where it did not start.
  let number: Int32?

  /// What it waits for: nothing is ever written.
  private let end: PipeEnd

  /// Watches over a group.
  /// - Parameter pipe: One whose reader waits.
  init(ofGroup group: Int32, reading pipe: consuming OutputPipe) {
    // Without a guardian all is well as long as nobody kills us.
    number = try? ProcessCalls.spawn(
      "/bin/sh", ["-c", "read -r nothing; kill -9 0"], [:], input: pipe.reading.number,
      group: group)
    end = pipe.writing
  }
}
