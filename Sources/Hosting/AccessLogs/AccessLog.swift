import Files

/// A web server's access log in a file, plain or packed by gzip.
package struct AccessLog: Hashable, Sendable {
  /// The file's path; `-` is standard input.
  package let path: String

  /// Names a log.
  package init(at path: String) { self.path = path }
}

extension AccessLog {
  /// Reads all lines, one after the other; no more of the file is held than its longest line.
  /// - Parameter receive: Takes every request that may be one of a card.
  /// - Throws: ``LogFault`` where the file can't be opened or read, or is packed by another program; no
  ///   fault is a line that can't be read, and the end of a damaged file.
  package func read(_ receive: (LoggedRequest) -> Void) throws(LogFault) -> LogReading {
    var reading = LogReading()
    func note(_ line: ArraySlice<UInt8>?) {
      guard let line = line.map(LogLine.init) ?? .broken else { return }
      reading.lines += 1
      switch line {
      case .request(let request): receive(request)
      case .other: break
      case .broken: reading.broken += 1
      }
    }
    var splitter = LineSplitter()
    let isWhole = try forEachPiece { piece in splitter.feed(piece, to: note) }
    splitter.finish(note)
    if !isWhole {
      reading.fault = .damaged(path: name)
    } else if reading.lines > 0, reading.broken == reading.lines {
      reading.fault = .unknownForm(path: name)
    }
    return reading
  }
}

extension AccessLog {
  /// The path as people are told of it.
  private var name: String { FileStream.spokenName(of: path) }

  /// Hands out what is in the file, unpacked.
  /// - Returns: False where a packed file is damaged or has no end.
  private func forEachPiece(_ receive: (ArraySlice<UInt8>) -> Void) throws(LogFault) -> Bool {
    let stream = try LogFault.filing { () throws(FileFault) in
      try FileStream.named(path)
    }
    var piece = try beginning(of: stream)
    switch Packing(beginning: piece) {
    case .other(let program): throw .packed(path: name, by: program)
    case .none:
      while !piece.isEmpty {
        receive(piece[...])
        piece = try LogFault.filing { () throws(FileFault) in try stream.next() }
      }
      return true
    case .gzip:
      var inflation = Inflation()
      while !piece.isEmpty {
        do throws(Inflation.Damage) {
          try inflation.feed(piece, to: receive)
        } catch {
          return false
        }
        piece = try LogFault.filing { () throws(FileFault) in try stream.next() }
      }
      return inflation.isWhole
    }
  }

  /// The first bytes, as many as tell what has packed them: a pipe may bring fewer at a time.
  private func beginning(of stream: borrowing FileStream) throws(LogFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < Packing.longestMark {
      let more = try LogFault.filing { () throws(FileFault) in try stream.next() }
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }
}
