package import Files

/// The result of removing files from the print folder.
package struct PrintRemoval: Hashable, Sendable {
  /// The files that were there, sorted by name.
  package var removed: [RemovedPrint] = []

  /// The files that could not be removed, and why; everything else was.
  package var faults: [FileFault] = []

  /// The shares that those files show.
  package var kept: Set<String> = []
}
