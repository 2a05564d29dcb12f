import Digests
import Documents
import Files
import PublicFolder
import ShareFiles
import Shares

extension SiteAudit {
  /// Returns the faults of the site's own files and folders, and of shares outside the folder of
  /// shares.
  /// - Parameter living: The live shares. If one of them was made with other settings or templates,
  ///   so were the site's files; without one in the site's language, that is unknown.
  func siteFaults(_ living: [Share]) -> [AuditFault] {
    let plan = plan(fingerprint.worker())
    // All shares are rendered again at once, so a few represent all.
    let few = living.filter { $0.pageDigest != nil }.spread(64)
    let isOfToday =
      few.contains(where: plan.isRenderedLikeSite)
      && !few.contains { plan.rendersAnew($0, of: nil) }
    let ofFolders = folderFaults()
    let spoilt = Set(ofFolders.map(\.path))
    let ofFiles = siteFiles.compactMap { file -> AuditFault? in
      if let folder = file.folder, spoilt.contains(folder) { return nil }
      let what = siteFlaw(of: file, isOfToday: isOfToday)
      return what.map { AuditFault(path: file.name, card: nil, what: $0, folder: nil) }
    }
    return (ofFolders + ofFiles + scriptFaults).sorted { $0.path < $1.path } + strandedFaults()
  }

  /// The faults of scripts that were made by former builds, which pages may still name.
  private var scriptFaults: [AuditFault] {
    let root = publicFolder.root
    let today = Set(pages.siteFiles.map(\.name))
    // A folder that can't be listed is reported with the site's files.
    let former = ((try? root.names()) ?? []).filter {
      SharedScriptName.isOne($0) && !today.contains($0)
    }
    return former.compactMap { name in
      let what: String?
      do throws(FileFault) {
        let digest = SHA256Digest(of: try root.read(name, atMost: ShareFile.mostBytes))
        what =
          SharedScriptName.name(ofDigest: digest.hex) == name
          ? modeFlaw(of: name, needed: 0o644) : "is not the script that its name stands for"
      } catch {
        what = error.reason
      }
      return what.map { AuditFault(path: name, card: nil, what: $0, folder: nil) }
    }
  }

  /// The site's own files, at their published paths until a build applies changed links.
  private var siteFiles: [PublishedFile] {
    let (asked, published) = (settings.share.link.sharesName, publicFolder.sharesName)
    return pages.siteFiles.map { file in
      file.folder == asked
        ? PublishedFile("\(published)\(file.name.dropFirst(asked.count))", file.bytes) : file
    }
  }

  /// Returns the faults of folders that a server, or a tool that copies them, may be unable to
  /// read.
  private func folderFaults() -> [AuditFault] {
    let names = Set(siteFiles.compactMap(\.folder) + [publicFolder.sharesName])
    return names.compactMap { name -> AuditFault? in
      let what: String?
      do throws(FileFault) {
        switch try publicFolder.root.kind(of: name) {
        case .folder: what = modeFlaw(of: name, needed: 0o755)
        case .link: what = "is a symbolic link, not a folder"
        case .file, .other: what = "is not a folder"
        // The files missing from it are reported.
        case nil: what = nil
        }
      } catch {
        what = error.reason
      }
      return what.map { AuditFault(path: name, card: nil, what: $0, folder: nil) }
    }
  }

  private func siteFlaw(of file: PublishedFile, isOfToday: Bool) -> String? {
    let root = publicFolder.root
    do throws(FileFault) {
      if try publicFolder.isOwners(file) { return nil }
      guard let kind = try root.kind(of: file.name) else {
        return !isOfToday && pages.optionalNames.contains(file.name) ? nil : "is not there"
      }
      guard kind == .file else { return "is not a file" }
      let bytes = try root.read(file.name, atMost: ShareFile.mostBytes)
      if bytes != file.bytes, isOfToday, !Self.isTexts(file.name, bytes) {
        return "is not what a build makes"
      }
      return modeFlaw(of: file.name, needed: 0o644)
    } catch {
      return error.reason
    }
  }

  /// Returns true for the texts of a language; no page tells whether they were corrected since.
  private static func isTexts(_ name: String, _ bytes: [UInt8]) -> Bool {
    name.hasPrefix("texts/") && (try? JSONReader.read(bytes, file: name))?.mapping != nil
  }

  /// Returns the fault in a mode if others can't read the file or folder.
  ///
  /// Builds keep the mode that an existing one has, so any other mode is fine.
  private func modeFlaw(of name: String, needed: UInt32) -> String? {
    // A file that can't be read has been reported.
    guard let rights = try? publicFolder.root.rights(of: name),
      rights & needed & 0o005 != needed & 0o005
    else { return nil }
    return "has the mode \(rights.shownAsRights), not \(needed.shownAsRights)"
  }
}

extension SiteAudit {
  /// Returns the shares outside the folder of shares, where no sweep finds them: in the folder of
  /// the other form of links, or in a copy.
  private func strandedFaults() -> [AuditFault] {
    let root = publicFolder.root
    var faults: [AuditFault] = []
    var folders = [""]
    var count = 0
    while let folder = folders.popLast(), count < Self.mostFolders {
      // A server can't deliver a folder that can't be listed.
      for entry in (try? root.entries(in: folder)) ?? [] where entry.kind == .folder {
        count += 1
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        // A file system that ignores case has only one such folder.
        if root.folder(path).isSame(as: publicFolder.shares) { continue }
        let isOtherForm = ["c", "C"].contains(folder)
        // Another site may be published below this one.
        guard let name = record(in: path)?.recordID,
          isOtherForm || state.share(named: name) != nil
        else {
          folders.append(path)
          continue
        }
        faults.append(
          AuditFault(
            path: path.split(separator: "/").map { String($0).shownAsName }.joined(separator: "/"),
            card: nil,
            what: isOtherForm
              ? "is published under the other form of links"
              : "is a copy of a share's folder, which no sweep takes away", folder: nil))
      }
    }
    return faults.sorted { $0.path < $1.path }
  }

  /// The most folders that are searched beside the cards.
  private static var mostFolders: Int { 100_000 }

  private func record(in path: String) -> PublishedRecord? {
    let (root, name) = (publicFolder.root, "\(path)/\(ShareFile.record.name)")
    // An unreadable file can't be read by anyone else either.
    guard (try? root.hasFile(name)) == true, let bytes = try? root.read(name, atMost: 1_000_000),
      case .record(let record) = PublishedRecord.Reading(of: bytes)
    else { return nil }
    return record
  }
}

extension PublishedFile {
  /// The folder of the file; `nil` for a file in the output itself.
  fileprivate var folder: String? {
    name.lastIndex(of: "/").map { String(name[..<$0]) }
  }
}
