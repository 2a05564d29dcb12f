package import Files
package import ShareFiles

extension Folder {
  /// Reads a share's file; the folder is the share's own.
  /// - Throws: ``FileFault``, also for a file larger than ``ShareFile/mostBytes``.
  package func read(_ file: ShareFile) throws(FileFault) -> [UInt8] {
    try read(file.name, atMost: ShareFile.mostBytes)
  }

  /// Reads a share's file; the folder is the one that holds all shares.
  /// - Throws: ``FileFault``, also for a file larger than ``ShareFile/mostBytes``.
  package func read(_ file: ShareFile, of recordID: String) throws(FileFault) -> [UInt8] {
    try read(file.path(in: recordID), atMost: ShareFile.mostBytes)
  }
}
