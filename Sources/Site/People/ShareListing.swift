import Cards
import PublicFolder
import Sealing
import ShareKeys
import ShareMaking
import Shares

/// The shares that a site has ever had, sorted by card, then by age.
///
/// Each is put together when it is asked for: there may be a hundred thousand.
package struct ShareListing: RandomAccessCollection, Sendable {
  let shares: [Share]
  let links: ShareLinks
  let sharesName: String
  let standing: Standing

  /// The withdrawn shares whose folders show something all the same.
  private let shownAgain: Set<RecordID>

  /// The live shares whose pages still show somebody who has ended.
  private let showingEnded: Set<RecordID>

  /// The names of the cards of the input, where they are asked for.
  private let names: [CardID: String]

  /// The site's language, which orders the parts of names.
  private let language: LanguageTag

  private let folder: PublicFolder
  private let keys: KeyFolder

  /// What is listed, in its order.
  private let rows: [Row]

  /// A share and whose it is.
  struct Row: Sendable {
    /// The index among the shares.
    let index: Int

    /// The card; `nil` if none is known.
    let card: CardID?

    /// True if the card is in the input.
    let isListed: Bool
  }

  /// Sorts rows.
  init(
    _ rows: consuming [Row], of shares: [Share], shownAgain: Set<RecordID>,
    showingEnded: [Share], links: ShareLinks, names: [CardID: String], language: LanguageTag,
    folder: PublicFolder,
    keys: KeyFolder, sharesName: String, standing: Standing
  ) {
    rows.sort { left, right in
      if left.card != right.card {
        guard let leftCard = left.card else { return false }
        return right.card.map { leftCard < $0 } ?? true
      }
      let (left, right) = (shares[left.index], shares[right.index])
      return (left.createdAt, left.recordID) < (right.createdAt, right.recordID)
    }
    self.rows = rows
    self.shares = shares
    self.links = links
    (self.names, self.language) = (names, language)
    (self.folder, self.keys) = (folder, keys)
    self.sharesName = sharesName
    self.standing = standing
    self.shownAgain = shownAgain
    self.showingEnded = Set(showingEnded.map(\.recordID))
  }
}

extension ShareListing {
  /// The first position: 0.
  package var startIndex: Int { 0 }

  /// The number of shares.
  package var endIndex: Int { rows.count }

  /// Returns the share at a position.
  package subscript(position: Int) -> ListedShare {
    let row = rows[position]
    let share = shares[row.index]
    return ListedShare(
      recordID: share.recordID, card: row.card, isListed: row.isListed,
      form: share.form, link: links.shownLink(to: share),
      path: "\(sharesName)/\(share.recordID)/",
      state: standing.state(of: share), isWithdrawn: share.isWithdrawn,
      showsEnded: showingEnded.contains(share.recordID),
      isShownAgain: shownAgain.contains(share.recordID), createdAt: share.createdAt,
      expiresAt: share.expiresAt, consumedAt: share.consumedAt, revokedAt: share.revokedAt,
      printedAt: share.printedAt, printState: share.printState)
  }

  /// Returns a share's link with all that is in its code; `nil` for a sealed one whose key is missing.
  ///
  /// It is read when it is asked for: few ask.
  package func wholeLink(to listed: ListedShare) -> String? {
    do throws(MissingKey) {
      return links.link(
        to: listed.recordID, with: try links.key(of: listed.recordID, as: listed.form))
    } catch {
      return nil
    }
  }

  /// Returns the name of whose share it is: as the card says, where names were asked for, else as is published of a
  /// live one.
  ///
  /// It is read when it is asked for: few have no card.
  package func name(of listed: ListedShare) -> String? {
    if let card = listed.card, let name = names[card] { return name }
    if listed.state != .live || listed.isWithdrawn { return nil }
    return PublishedContact(of: listed.recordID, as: listed.form, in: folder, keys: keys)?
      .name(in: language)
  }

  /// Returns a share's passcode in groups; `nil` if it has none, or its key is missing.
  package func passcode(of listed: ListedShare) -> String? {
    (try? links.key(of: listed.recordID, as: listed.form))?.passcode?.grouped
  }
}
