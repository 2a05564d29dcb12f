package import Files

/// Why a log was not read, or not to its end.
package enum LogFault: Error, Hashable, Sendable {
  /// The disk.
  case file(FileFault)

  /// It is packed by another program than gzip.
  case packed(path: String, by: String)

  /// It is packed by gzip and has no whole end: what came before was read.
  case damaged(path: String)

  /// None of its lines is in a form that is known.
  case unknownForm(path: String)
}

extension LogFault {
  /// Does something with files, its fault turned into one of a log.
  static func filing<Value: ~Copyable>(
    _ body: () throws(FileFault) -> Value
  ) throws(LogFault) -> Value {
    do throws(FileFault) { return try body() } catch { throw .file(error) }
  }
}

extension LogFault: CustomStringConvertible {
  /// One sentence.
  package var description: String {
    switch self {
    case .file(let fault): fault.description
    case .packed(let path, let program):
      "\(path) is packed by \(program), and only gzip's files are unpacked: give it unpacked"
    case .damaged(let path): "\(path) is damaged or cut off: it was read up to there"
    case .unknownForm(let path):
      "\(path) has no line of an access log: Common or Combined Log Format, or Caddy's JSON"
    }
  }
}
