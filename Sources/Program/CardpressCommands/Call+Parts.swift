import Building
import Problems
import Sessions
import Shares

extension Call {
  /// Stops where the output is not what a list of it would be taken for: the whole site, or the part that
  /// `--shard` names.
  ///
  /// A tool that deletes what a part lacks would take everybody else off the server.
  func checkParts() throws(CallFault) {
    let parts: PublishedParts
    do throws(SiteFault) { parts = try PublishedParts(of: site) } catch { throw .site(error) }
    let wanted = try self[SharedOptions.part].map { choice throws(CallFault) in
      try shard(of: choice)
    }
    if wanted == nil, parts.isWhole { return }
    if let wanted, wanted == parts.only { return }
    let held = Wording.firstTen(of: parts.published.map(\.description))
    let name = command.declaration.name
    let oneFolder = "build all parts in one folder"
    if let wanted {
      throw .site(
        .refused(
          parts.isWhole
            ? "what is published here is the whole site, not the part \(wanted) alone"
            : "what is published here is not the part \(wanted) alone\(held.isEmpty ? "" : ": \(held)")",
          remedy: .words(parts.isWhole ? "leave out --shard" : oneFolder)))
    }
    let own = parts.only.map { "cardpress \(name) --shard \($0)" }
    throw .site(
      .refused(
        held.isEmpty
          ? "a build of a part has begun here, and no part is published"
          : "what is published here is a part of the site, \(held), and the whole is needed",
        remedy: .words(
          "\(oneFolder)" + (own.map { ", or \($0), which is for this part's files alone" } ?? ""))))
  }

  /// The part that `--shard` names.
  func shard(of choice: ShardChoice) throws(CallFault) -> Shard {
    do throws(InvalidValue) { return try choice.shard(in: environment) } catch {
      throw usageFault("--shard \(error.reason)")
    }
  }
}
