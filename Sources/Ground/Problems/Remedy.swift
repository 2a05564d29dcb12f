/// The way out of a fault, as a value: a program turns its actions into commands, an app into buttons
/// or its own words.
///
/// ```swift
/// let remedy = Remedy.after("change its key \"expires\"", .take(.renew(card: "ada")))
/// remedy.sentence { action in action == .build ? "press Build" : action.description }
/// ```
public indirect enum Remedy: Hashable, Sendable {
  /// Something that Cardpress does when it is asked to.
  case take(Action)

  /// Something that a person does by hand.
  case words(String)

  /// Something by hand, then something else.
  case after(String, Remedy)

  /// One or the other.
  case either(Remedy, Remedy)
}

extension Remedy {
  /// Something that Cardpress does when it is asked to.
  public enum Action: Hashable, Sendable {
    /// Writes a new site's files.
    case begin

    /// Builds the site.
    case build

    /// Builds all of the site at once.
    case buildWhole

    /// Makes the store on a server that the settings name.
    case makeStore

    /// Builds with a new store, whatever is published.
    case buildFirst

    /// Builds where the store is written and commits it; perhaps with the Cardpress that made it.
    case buildAndCommit(store: String, isSameVersion: Bool)

    /// Builds from the committed store alone.
    case buildFrozen

    /// Builds on a machine that gives out no links otherwise.
    case buildHere

    /// Builds although the links of live shares change.
    case buildRelinking

    /// Builds, and ends the shares of cards that left the input.
    case buildPruning

    /// Finds every problem of the input.
    case check

    /// Lists what has to be uploaded.
    case listChanges

    /// Lists the layouts of sheets.
    case listLayouts

    /// Lists the shares.
    case listShares

    /// Gives a card's share a later end; `nil` means the card that is spoken of.
    case renew(card: String?)

    /// Gives a card a new link; `nil` means the card that is spoken of.
    case reissue(card: String?)

    /// Gives the share of a card to the ID that the card has now; `former` is its ID or its share's.
    case rename(former: String, card: String)

    /// Gives the shares of all cards that have another ID to the IDs that they have now.
    case renameProposed

    /// Ends a share for good.
    case revoke(share: String)

    /// Brings a backup of the store back.
    case restore

    /// Brings a backup's links back beside those that a new store has given out.
    case restoreOver

    /// Makes the store again from what is published.
    case recover

    /// Brings the keys of sealed shares back from printed codes.
    case recoverCodes

    /// Sets the store's last change back to the clock.
    case recoverClock

    /// Withdraws what has ended.
    case sweep

    /// Withdraws so many live shares that have ended by the clock.
    case sweepConfirmed(count: Int)

    /// Goes on although shares end: the number that was told, or `nil` where a yes is enough.
    case confirm(count: Int?)

    /// Goes on although it is unwise.
    case force

    /// Publishes in another folder from now on.
    case moveOutput

    /// Looks at everything that is published.
    case verify

    /// Works on the site in another folder.
    case workIn(String)
  }
}

extension Remedy {
  /// The remedy as the end of a sentence.
  /// - Parameter wording: The words for an action, as `cardpress build`.
  public func sentence(_ wording: (Action) -> String) -> String {
    switch self {
    case .take(let action): wording(action)
    case .words(let words): words
    case .after(let words, let remedy): "\(words), then \(remedy.sentence(wording))"
    case .either(let one, let other): "\(one.sentence(wording)), or \(other.sentence(wording))"
    }
  }
}

extension Remedy: CustomStringConvertible {
  /// The remedy without any command.
  public var description: String { sentence(\.description) }
}

extension Remedy.Action: CustomStringConvertible {
  /// The action in a person's words.
  public var description: String {
    switch self {
    case .begin: "begin a site there"
    case .build: "build the site"
    case .buildWhole: "build all of the site once"
    case .makeStore: "make the store's tables"
    case .buildFirst: "build with a new store"
    case .buildAndCommit(let store, let isSameVersion):
      "build on the machine that gives out links"
        + (isSameVersion ? ", with the same Cardpress," : "")
        + " and commit \(store)"
    case .buildFrozen: "build from the committed store"
    case .buildHere: "give them out here"
    case .buildRelinking: "build with the new links"
    case .buildPruning: "build without those who left"
    case .check: "check the input"
    case .listChanges: "list the changes again"
    case .listLayouts: "look at the list of layouts"
    case .listShares: "look at the list of shares"
    case .renew(let card): card.map { "renew \($0)" } ?? "renew it"
    case .reissue(let card): card.map { "reissue \($0)" } ?? "reissue it"
    case .rename(let former, let card): "rename \(former) to \(card)"
    case .renameProposed: "rename them"
    case .revoke(let share): "revoke \(share)"
    case .restore: "bring a backup of the store back"
    case .restoreOver: "take the backup's links back"
    case .recover: "recover the store"
    case .recoverCodes: "read it from the printed code"
    case .recoverClock: "set the store's clock back"
    case .sweep: "sweep the site"
    case .sweepConfirmed(let count): "sweep, and confirm that \(count) end"
    case .confirm(let count): count.map { "confirm that \($0) end" } ?? "confirm it"
    case .force: "go on all the same"
    case .moveOutput: "move the output"
    case .verify: "verify the site"
    case .workIn(let folder): "take the folder \(folder)"
    }
  }
}
