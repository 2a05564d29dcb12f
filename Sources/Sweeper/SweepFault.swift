package import Files
package import Shares

/// What stops a sweep as a whole.
package enum SweepFault: Error, Hashable, Sendable {
  /// A folder or a disk.
  case file(FileFault)

  /// The store.
  case store(StoreFault)
}

extension SweepFault: CustomStringConvertible {
  /// The sentence of what is at fault.
  package var description: String {
    switch self {
    case .file(let fault): fault.description
    case .store(let fault): fault.description
    }
  }
}
