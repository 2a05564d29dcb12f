import Files
import PublicFolder
import ShareFiles
import Shares

extension SiteAudit {
  /// The files of the site itself, the folders that they stand in, and shares where none belong.
  /// - Parameter living: The live shares: where one of them was made with other settings or templates,
  ///   the site's files were too, and where there is none nobody knows.
  func siteFaults(_ living: [Share]) -> [AuditFault] {
    let plan = plan(fingerprint.worker())
    // All are made again at once, so that a few tell of all.
    let few = living.filter { $0.pageDigest != nil }.spread(64)
    let isOfToday = !few.isEmpty && !few.contains { plan.rendersAnew($0) }
    let ofFolders = folderFaults()
    let spoilt = Set(ofFolders.map(\.path))
    let ofFiles = siteFiles.compactMap { file -> AuditFault? in
      if let folder = file.folder, spoilt.contains(folder) { return nil }
      let what = siteFlaw(of: file, isOfToday: isOfToday)
      return what.map { AuditFault(path: file.name, card: nil, what: $0, folder: nil) }
    }
    return (ofFolders + ofFiles).sorted { $0.path < $1.path } + strandedFaults()
  }

  /// The site's files, where they stand until a change of the links is taken by a build.
  private var siteFiles: [PublishedFile] {
    let (asked, published) = (settings.share.link.sharesName, publicFolder.sharesName)
    return pages.siteFiles.map { file in
      file.folder == asked
        ? PublishedFile("\(published)\(file.name.dropFirst(asked.count))", file.bytes) : file
    }
  }

  /// Folders that a server, or a tool that copies them there, may not come through.
  private func folderFaults() -> [AuditFault] {
    let names = Set(siteFiles.compactMap(\.folder) + [publicFolder.sharesName])
    return names.compactMap { name -> AuditFault? in
      let what: String?
      do throws(FileFault) {
        switch try publicFolder.root.kind(of: name) {
        case .folder: what = modeFlaw(of: name, needed: 0o755)
        case .link: what = "is a symbolic link, not a folder"
        case .file, .other: what = "is not a folder"
        // Its files say so.
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
      guard let kind = try root.kind(of: file.name) else {
        return !isOfToday && pages.optionalNames.contains(file.name) ? nil : "is not there"
      }
      guard kind == .file else { return "is not a file" }
      let bytes = try root.read(file.name, atMost: ShareFile.mostBytes)
      if bytes != file.bytes, isOfToday { return "is not what a build makes" }
      return modeFlaw(of: file.name, needed: 0o644)
    } catch {
      return error.reason
    }
  }

  /// Builds leave what stands there with the mode that it has, so only what others can't read is a
  /// fault.
  private func modeFlaw(of name: String, needed: UInt32) -> String? {
    // What can't be looked at has been said.
    guard let rights = try? publicFolder.root.rights(of: name),
      rights & needed & 0o005 != needed & 0o005
    else { return nil }
    return "has the mode \(rights.shownAsRights), not \(needed.shownAsRights)"
  }
}

extension SiteAudit {
  /// Shares outside the folder of shares, where no sweep looks: in that of the other form of links, or
  /// in a copy.
  private func strandedFaults() -> [AuditFault] {
    let root = publicFolder.root
    var faults: [AuditFault] = []
    var folders = [""]
    var count = 0
    while let folder = folders.popLast(), count < Self.mostFolders {
      // A folder that nobody may list is handed out by no server.
      for entry in (try? root.entries(in: folder)) ?? [] where entry.kind == .folder {
        count += 1
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        // On a file system that takes both names for one there is no other folder.
        if root.folder(path).isSame(as: publicFolder.shares) { continue }
        let isOtherForm = ["c", "C"].contains(folder)
        // Another site may publish beneath this one.
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

  /// Whoever publishes more beside the cards has it looked through so far.
  private static var mostFolders: Int { 100_000 }

  private func record(in path: String) -> PublishedRecord? {
    let (root, name) = (publicFolder.root, "\(path)/\(ShareFile.record.name)")
    // What can't be read is no record that anybody could read.
    guard (try? root.hasFile(name)) == true, let bytes = try? root.read(name, atMost: 1_000_000),
      case .record(let record) = PublishedRecord.Reading(of: bytes)
    else { return nil }
    return record
  }
}

extension PublishedFile {
  /// The folder that it stands in; `nil` in the output itself.
  fileprivate var folder: String? {
    name.lastIndex(of: "/").map { String(name[..<$0]) }
  }
}
