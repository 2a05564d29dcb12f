import CCurl

/// What an FTP server is asked (RFC 959).
package struct FTPRequest: Sendable {
  /// What happens between the commands.
  package enum Work: Sendable {
    /// Nothing.
    case commands

    /// A file is read, up to so many bytes.
    case retrieve(atMost: Int)

    /// The names in a folder are listed.
    case names

    /// A file is written.
    case store([UInt8])
  }

  let address: String
  let work: Work
  let before: [String]
  let after: [String]

  /// Creates a request.
  /// - Parameters:
  ///   - work: What happens with the file or the folder of the address.
  ///   - address: The address, `ftp:` for explicit TLS and `ftps:` for implicit; its path begins in the user's folder.
  ///   - before: The commands in front of that.
  ///   - after: The commands behind it.
  package init(
    _ work: Work, _ address: String, before: [String] = [], after: [String] = []
  ) {
    self.address = address
    self.work = work
    self.before = before
    self.after = after
  }
}

/// What an FTP server has answered.
package struct FTPAnswer: Sendable {
  /// True if the file or the list was carried, and the user was let in.
  package let isDone: Bool

  /// The status of each reply, in order (RFC 959 §4.2); those of the commands behind the work are last.
  package let statuses: [Int]

  /// The bytes of the file, or the lines of the list.
  package let body: [UInt8]

  /// True if the file has more bytes than were asked for.
  package let isCut: Bool

  /// The status of the last reply; 0 where there is none.
  package var status: Int { statuses.last ?? 0 }
}

extension FTPAnswer {
  /// The statuses of replies; of one with several lines the last counts (RFC 959 §4.2).
  static func statuses(in replies: [UInt8]) -> [Int] {
    replies.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.count > 3, line[line.startIndex + 3] == UInt8(ascii: " ") else { return nil }
      return Int(String(decoding: line.prefix(3), as: UTF8.self))
    }
  }
}

extension WebClient {
  /// Lets the client ask FTP servers, by TLS on both channels (RFC 4217), or not at all.
  /// - Throws: ``WebFault/noLibrary``.
  package func allowFTP() throws(WebFault) {
    if unsafe !ccurl_allow_ftp(pointer) { throw .noLibrary }
  }

  /// Asks an FTP server.
  /// - Throws: ``WebFault``; that the server refuses what it is asked is none.
  package func ask(_ request: FTPRequest) throws(WebFault) -> FTPAnswer {
    // One that is refused ends nothing: its status tells.
    // Without any, libcurl 7.88 waits a second in front of each file.
    for command in request.before.isEmpty ? ["NOOP"] : request.before {
      _ = unsafe ccurl_add_command(pointer, "*\(command)", false)
    }
    for command in request.after { _ = unsafe ccurl_add_command(pointer, "*\(command)", true) }
    var limit = 100_000_000
    var content: [UInt8] = []
    let work: Int
    switch request.work {
    case .commands: work = ccurl_nothing
    case .names: work = ccurl_names
    case .retrieve(let most): (work, limit) = (ccurl_retrieve, most)
    case .store(let bytes): (work, content) = (ccurl_store, bytes)
    }
    let code = unsafe content.withUnsafeBufferPointer { buffer in
      unsafe ccurl_ftp(
        pointer, request.address, Int32(work), buffer.baseAddress, buffer.count, limit)
    }
    // CURLE_REMOTE_ACCESS_DENIED, _FTP_COULDNT_RETR_FILE, _UPLOAD_FAILED, _LOGIN_DENIED, _REMOTE_DISK_FULL,
    // _REMOTE_FILE_NOT_FOUND (libcurl-errors(3)).
    let isRefused = [9, 19, 25, 67, 70, 78].contains(code)
    let answer = try answer(isRefused ? 0 : code)
    return unsafe FTPAnswer(
      isDone: !isRefused, statuses: FTPAnswer.statuses(in: bytes(ccurl_fields)), body: answer.body,
      isCut: answer.isCut)
  }

  /// The folder in which the user's connection begins; `nil` before the first question.
  package var ftpEntry: String? {
    guard let path = unsafe ccurl_ftp_entry(pointer) else { return nil }
    return unsafe String(cString: path)
  }
}
