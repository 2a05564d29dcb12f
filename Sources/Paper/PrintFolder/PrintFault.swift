package import Files

/// Why a file did not come into the print folder.
package enum PrintFault: Error, Hashable, Sendable {
  /// The disk.
  case file(FileFault)

  /// Its bytes could not be made; a sentence says why.
  case unmade(String)
}

extension PrintFault {
  /// Does something with files, its fault turned into one of a print.
  package static func onDisk<Value>(
    _ work: @autoclosure () throws(FileFault) -> Value
  ) throws(PrintFault) -> Value {
    do throws(FileFault) { return try work() } catch { throw .file(error) }
  }
}

extension PrintFault: CustomStringConvertible {
  /// One sentence.
  package var description: String {
    switch self {
    case .file(let fault): fault.description
    case .unmade(let sentence): sentence
    }
  }
}
