import Consoles
import Files
import Problems
import Sessions
import ShareMaking

extension Call {
  /// Where root runs a command in a site of somebody else's, goes on as that user, with that user's groups, before
  /// any file of the site is opened: what root makes there, its owner could neither change nor take away.
  ///
  /// The site is whose `.cardpress/` is; where there is none, whose `public/` is, else whose its folder is.
  /// - Returns: The call as it goes on.
  /// - Throws: ``CallFault`` where that is not possible, and the command would make files.
  func asOwner() throws(CallFault) -> Call {
    guard environment.isRoot, command.effect != .none, !self[CommonOptions.asRoot],
      let owner = ownerOfSite, !owner.isRoot
    else { return self }
    let name = owner.spokenName
    if owner.become(ifReaching: site.folder) {
      if console.errorIsTerminal {
        console.printNote("goes on as \(name), whose site it is; --as-root stays root")
      }
      return acting(as: owner)
    }
    let message = "the site belongs to \(name), as whom this root can't go on"
    switch command.effect {
    case .none, .looks: return self
    case .withdraws:
      console.printNote("warning: \(message)")
      return self
    case .makes:
      let words = Wording.shellWords(["sudo", "-u", name, "cardpress"] + environment.arguments)
      throw .site(
        .refused(message, remedy: .either(.words(words), .words("stay root with --as-root"))))
    }
  }

  /// The owner; a folder that `--state` names elsewhere says nothing of whose the site is.
  private var ownerOfSite: FileUser? {
    let state = self[CommonOptions.state] == nil ? site.state.owner() : nil
    return state ?? site.folder(at: site.askedOutput ?? Site.defaultOutput).owner()
      ?? site.folder.owner()
  }
}
