package import Files
package import ShareFiles

extension Folder {
  /// Reads a share's file; the folder is the share's own.
  /// - Throws: ``FileFault``, also for a file larger than ``ShareFile/mostBytes``.
  package func read(_ file: ShareFile) throws(FileFault) -> [UInt8] {
    try read(file.name, atMost: ShareFile.mostBytes)
  }

  /// Reads a share's file; `nil` where there is none, or something that can't be one of ours.
  /// - Throws: ``FileFault`` where it can't be read.
  package func readIfThere(_ file: ShareFile) throws(FileFault) -> [UInt8]? {
    do throws(FileFault) { return try read(file) } catch {
      switch error.kind {
      case .missing, .notAFile, .notAFolder, .tooLarge: return nil
      default: throw error
      }
    }
  }

  /// Reads a share's file; the folder is the one that holds all shares.
  /// - Throws: ``FileFault``, also for a file larger than ``ShareFile/mostBytes``.
  package func read(_ file: ShareFile, of recordID: String) throws(FileFault) -> [UInt8] {
    try read(file.path(in: recordID), atMost: ShareFile.mostBytes)
  }
}
