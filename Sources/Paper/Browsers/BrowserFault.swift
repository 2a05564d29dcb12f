package import Files
package import Subprocesses

/// Why a page was not printed.
package enum BrowserFault: Error, Hashable, Sendable {
  /// The disk.
  case file(FileFault)

  /// The browser did not run to its end.
  case program(SubprocessFault)

  /// The browser ended without a PDF; its own words, where it has any.
  case noPDF(program: String, complaint: String?)
}

extension BrowserFault: CustomStringConvertible {
  /// One sentence.
  package var description: String {
    switch self {
    case .file(let fault): fault.description
    case .program(let fault): fault.description
    case .noPDF(let program, let complaint):
      "\(program) made no PDF" + (complaint.map { "; it says: \($0)" } ?? "")
        + ": without --pdf the HTML is written, which any browser prints"
    }
  }
}
