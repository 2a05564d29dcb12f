import Files
import Subprocesses
import TemporaryFolders
import Testing

@Suite struct SubprocessTests {
  @Test func `gives what a program says, and how it ended`() throws {
    let result = try shell("printf out; printf err >&2; exit 7").run()
    #expect(result.ending == .exited(7))
    #expect(result.output == Array("out".utf8))
    #expect(result.errors == Array("err".utf8))
  }

  @Test func `gives arguments and environment as they are, and nothing to read`() throws {
    let call = Subprocess(
      "/bin/sh", arguments: ["-c", "printf '%s|%s|' \"$1\" \"$A\"; /bin/cat", "sh", "a 'b' \"c\""],
      environment: ["A": "é"], timeLimitInMilliseconds: 20_000)
    #expect(try call.run().output == Array("a 'b' \"c\"|é|".utf8))
  }

  @Test func `begins in a folder`() throws {
    try withTemporaryFolder { folder in
      try folder.write([], to: "here")
      let call = Subprocess(
        "/bin/sh", arguments: ["-c", "test -e here"], environment: path, directory: folder.path,
        timeLimitInMilliseconds: 20_000)
      #expect(try call.run().ending == .exited(0))
    }
  }

  @Test func `names the signal that ended a program`() throws {
    #expect(try shell("kill -TERM $$").run().ending == .signalled(15))
  }

  @Test func `keeps long output whole`() throws {
    let call = Subprocess(
      "/bin/sh", arguments: ["-c", "head -c 3000000 /dev/zero; head -c 300000 /dev/zero >&2"],
      environment: path, timeLimitInMilliseconds: 20_000, outputLimit: 3_000_000)
    let result = try call.run()
    #expect(result.output == [UInt8](repeating: 0, count: 3_000_000))
    #expect(result.errors.count == 64_000)
  }

  @Test func `hands on output as it comes, however much, and lets it read a file`() throws {
    try withTemporaryFolder { folder in
      try folder.write(Array("word\n".utf8), to: "input")
      let call = Subprocess(
        "/bin/sh",
        arguments: ["-c", "read -r word; echo $word; head -c 3000000 /dev/zero; echo end; exit 3"],
        environment: path, input: "\(folder.path)/input", timeLimitInMilliseconds: 20_000,
        outputLimit: 1_000)
      var output: [UInt8] = []
      let result = try call.run { output += $0 }
      #expect(
        output == Array("word\n".utf8) + [UInt8](repeating: 0, count: 3_000_000)
          + Array("end\n".utf8))
      #expect(result.ending == .exited(3))
      #expect(result.output.isEmpty)
    }
  }

  @Test func `counts the time limit from the last output where that is handed on`() throws {
    // Six seconds in all, never more than one of silence.
    let steady = Subprocess(
      "/bin/sh", arguments: ["-c", "for i in 1 2 3 4 5 6; do echo $i; sleep 1; done"],
      environment: path,
      timeLimitInMilliseconds: 5_000)
    #expect(try steady.run { _ in }.ending == .exited(0))
    let silent = Subprocess(
      "/bin/sh", arguments: ["-c", "echo 1; sleep 300"], environment: path,
      timeLimitInMilliseconds: 300)
    #expect(throws: SubprocessFault.tookTooLong(program: "/bin/sh", milliseconds: 300)) {
      try silent.run { _ in }
    }
  }

  @Test func `stops a program that writes without end`() throws {
    let call = Subprocess(
      "/bin/sh", arguments: ["-c", "cat /dev/zero"], environment: path,
      timeLimitInMilliseconds: 20_000,
      outputLimit: 1_000)
    #expect(throws: SubprocessFault.tooMuchOutput(program: "/bin/sh", limit: 1_000)) {
      try call.run()
    }
  }

  @Test func `stops a program and all that it began at the time limit`() throws {
    try withTemporaryFolder { folder in
      let script = "(sleep 300; :) & echo $! > '\(folder.path)/inner'; sleep 300"
      // A busy machine does not come so far in a short time.
      for limit in [300, 3_000, 30_000]
      where ((try? folder.read("inner", atMost: 20)) ?? []).isEmpty {
        let call = Subprocess(
          "/bin/sh", arguments: ["-c", script], environment: path, timeLimitInMilliseconds: limit)
        #expect(throws: SubprocessFault.tookTooLong(program: "/bin/sh", milliseconds: limit)) {
          try call.run()
        }
      }
      try expectEnd(of: folder)
    }
  }

  @Test func `stops a program that has left its group at the time limit`() throws {
    let call = Subprocess(
      "/bin/sh", arguments: ["-c", "exec setsid sleep 60"], environment: path,
      timeLimitInMilliseconds: 300)
    let start = ContinuousClock.now
    #expect(throws: SubprocessFault.tookTooLong(program: "/bin/sh", milliseconds: 300)) {
      try call.run()
    }
    #expect(ContinuousClock.now - start < .seconds(50))
  }

  @Test func `does not wait for what a program leaves behind with its pipes, and ends it`() throws {
    try withTemporaryFolder { folder in
      let script = "(sleep 300; :) & echo $! > '\(folder.path)/inner'; echo done"
      let call = Subprocess(
        "/bin/sh", arguments: ["-c", script], environment: path, timeLimitInMilliseconds: 20_000)
      let result = try call.run()
      #expect(result.ending == .exited(0))
      #expect(result.output == Array("done\n".utf8))
      try expectEnd(of: folder)
    }
  }

  @Test(arguments: [("/nowhere/program", 2), ("/etc/passwd", 13)] as [(String, Int32)])
  func `says why a program does not start`(program: String, errno: Int32) {
    #expect(throws: SubprocessFault.notStarted(program: program, errno: errno)) {
      try Subprocess(program, arguments: [], timeLimitInMilliseconds: 1_000).run()
    }
  }

  @Test func `finds programs in the folders of a path, in the order of the names`() {
    let search = ProgramSearch(path: "/nowhere::/bin:/usr/bin")
    #expect(search.program(named: ["no-such-program", "sh", "cat"]) == "/bin/sh")
    #expect(search.program(named: ["no-such-program"]) == nil)
    #expect(search.program(named: ["/etc/passwd", "/bin", "/bin/cat"]) == "/bin/cat")
    #expect(ProgramSearch(path: "").program(named: ["sh"]) == nil)
  }

  private var path: [String: String] { ["PATH": "/usr/bin:/bin"] }

  private func shell(_ script: String) -> Subprocess {
    Subprocess(
      "/bin/sh", arguments: ["-c", script], environment: path, timeLimitInMilliseconds: 20_000)
  }

  /// Waits until the process whose number was noted is dead, waited for or not (proc(5), stat).
  private func expectEnd(of folder: Folder) throws {
    let number = String(decoding: try folder.read("inner", atMost: 20).dropLast(), as: UTF8.self)
    let script = "while grep -q ') [^Z]' /proc/\(number)/stat; do :; done"
    #expect(try shell(script).run().ending == .exited(0))
  }
}
