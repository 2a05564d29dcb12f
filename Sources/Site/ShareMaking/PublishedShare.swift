import Documents
package import Files
import Problems
package import PublicFolder
package import Sealing
package import ShareFiles
package import ShareKeys
package import SharedCards
package import Shares
import VCards

/// Reads what is published of a share, whatever its form: that of a sealed one with the owner's key.
package struct PublishedShare: Sendable {
  private let recordID: RecordID
  private let form: ShareForm
  private let folder: Folder

  /// What opens the parts of a sealed share; `nil` for an open one.
  private let sealed: SealedShare?

  /// Creates a reader.
  /// - Parameter sealed: What opens the parts of a sealed share; `nil` for an open one.
  package init(_ recordID: RecordID, in publicFolder: PublicFolder, _ sealed: SealedShare?) {
    self.recordID = recordID
    form = sealed == nil ? .open : .sealed
    self.sealed = sealed
    folder = publicFolder.shares.folder(recordID.text)
  }

  /// Creates a reader; `nil` for a sealed share whose key is missing.
  /// - Throws: ``FileFault`` where the key can't be read.
  package init?(
    _ recordID: RecordID, as form: ShareForm, in publicFolder: PublicFolder, keys: KeyFolder
  ) throws(FileFault) {
    let key = try keys.key(of: recordID, as: form)
    if key == nil, form.needsKey { return nil }
    self.init(recordID, in: publicFolder, key.map(SealedShare.init(of:)))
  }
}

extension ShareFileSource {
  /// A file in a share's published folder, which was there a moment ago.
  package static func published(in folder: Folder, _ file: ShareFile) -> ShareFileSource {
    published(in: folder, file) { () throws(FileFault) in try folder.readIfThere(file) }
  }

  /// A published file that was there a moment ago.
  /// - Parameter read: Reads it, or opens it, whatever form it has.
  fileprivate static func published(
    in folder: Folder, _ file: ShareFile, read: @escaping @Sendable () throws(FileFault) -> [UInt8]?
  ) -> ShareFileSource {
    .published { () throws(Problem) in
      do throws(FileFault) { if let bytes = try read() { return bytes } } catch {
        throw Problem(file: error.path, message: error.reason)
      }
      throw Problem(
        file: folder.folder(file.name).path, message: "was changed meanwhile: run the command again"
      )
    }
  }
}

extension PublishedShare {
  /// Reads a file that holds what the card says; `nil` where it is missing, or no key opens it.
  /// - Parameter content: One of ``ShareFile/contents``.
  /// - Throws: ``FileFault`` where it can't be read.
  package func bytes(of content: ShareFile) throws(FileFault) -> [UInt8]? {
    // The photo of a sealed share is in its contact.
    guard let file = form.file(of: content) else {
      return try bytes(of: .vCard).flatMap(VCard.photo)
    }
    let bytes = try folder.readIfThere(file)
    guard let sealed else { return bytes }
    return bytes.flatMap { sealed.open($0, asPart: content.partNumber) }
  }

  /// Reads the first part of a sealed share (docs/formats.md); `nil` where it is missing, or no key opens it.
  /// - Throws: ``FileFault``.
  package func manifest() throws(FileFault) -> [UInt8]? {
    let bytes = try folder.readIfThere(.manifest)
    return bytes.flatMap { sealed?.open($0, asPart: 0) }
  }

  /// Returns the first part of a sealed share with other contents.
  package func sealing(manifest: [UInt8]) -> [UInt8] {
    sealed?.seal(manifest, asPart: 0) ?? manifest
  }

  /// Reads the record, which a sealed share has in its first part; `nil` where there is none of a live share.
  /// - Throws: ``FileFault``.
  package func record() throws(FileFault) -> SharedCard? {
    if sealed == nil {
      let bytes = try folder.readIfThere(.record)
      guard case .live(let record)? = bytes.map(SharedCard.Reading.init) else { return nil }
      return record
    }
    // What the key opens and is no JSON is of no version that is known.
    let node = try manifest().flatMap { try? JSONReader.read($0, file: ShareFile.manifest.name) }
    return node?.entry(named: "record").flatMap { SharedCard($0.node) }
  }

  /// Reads what the share is made of, with its record; `nil` where it is not the whole of what its record says:
  /// whoever asks makes it anew, or does without.
  ///
  /// One file after the other is read, and none is kept but the contact, which may hold others.
  /// - Throws: ``FileFault`` where what is there can't be read.
  package func contents() throws(FileFault) -> (record: SharedCard, contents: ShareContents)? {
    guard let record = try record(), record.recordID == recordID else { return nil }
    var contents = ShareContents()
    var contact: [UInt8]?
    for file in ShareFile.contents {
      let isInContact = form.file(of: file) == nil
      let bytes = isInContact ? contact.flatMap(VCard.photo) : try bytes(of: file)
      if file == .vCard { contact = bytes }
      guard bytes.map(SharedCard.FileSummary.init) == record.files[file] else { return nil }
      if bytes != nil {
        contents[file] = .published(in: folder, form.holder(of: file)) {
          () throws(FileFault) in
          try self.bytes(of: file)
        }
      }
    }
    return (record, contents)
  }

  /// True if a published share asks for a passcode, whatever its key says.
  package static func asksForPasscode(_ recordID: RecordID, in publicFolder: PublicFolder) -> Bool {
    // Where nothing can be read, nothing contradicts the key.
    let first = try? publicFolder.shares.folder(recordID.text).readIfThere(.manifest)
    return first.map(SealedShare.hasPasscode) ?? false
  }
}
