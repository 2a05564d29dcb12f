package import Files
package import ShareFiles

extension Folder {
  /// The bytes of a file of the share whose folder this is.
  /// - Throws: ``FileFault``, among it that it is larger than any of ours.
  package func read(_ file: ShareFile) throws(FileFault) -> [UInt8] {
    try read(file.name, atMost: ShareFile.mostBytes)
  }

  /// The bytes of a share's file, where this is the folder of shares.
  /// - Throws: ``FileFault``, among it that it is larger than any of ours.
  package func read(_ file: ShareFile, of recordID: String) throws(FileFault) -> [UInt8] {
    try read(file.path(in: recordID), atMost: ShareFile.mostBytes)
  }
}
