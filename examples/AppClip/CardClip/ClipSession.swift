public import CardFetching
import Problems

/// One visit to the clip: what happens changes its state, and says what is to be done next.
///
/// It knows no view and no network, so all of it is tested without a phone.
public struct ClipSession: Hashable, Sendable {
  /// What the clip shows.
  public private(set) var state = ClipState.loading

  private var link: CardLink?

  /// Begins without a link.
  public init() {}
}

extension ClipSession {
  /// What is to be done outside, whose end is told to the session.
  public enum Task: Hashable, Sendable {
    /// Fetch the card at a link; ends with ``ClipSession/fetched(_:)``.
    case fetch(CardLink)

    /// Hand the contact to the system; ends with ``ClipSession/savingEnded(_:)``.
    case save([UInt8])
  }

  /// How the system's sheet for a contact was left.
  public enum Saving: Hashable, Sendable {
    /// It has taken the contact.
    case done

    /// The reader has closed it.
    case cancelled

    /// It could not be shown, or could not take the contact.
    case failed
  }

  /// The system has opened the clip with the link of a code.
  public mutating func open(_ text: String) -> Task? {
    // A text that is no link is what the state says of it.
    link = try? CardLink(text)
    return fetch()
  }

  /// The fetcher has answered.
  public mutating func fetched(_ found: CardState) {
    guard state == .loading else { return }
    switch found {
    case .live(let card): state = .preview(card)
    case .expired, .unknown: state = .expired
    case .malformed: state = .invalid
    case .offline: state = .offline
    case .failed: state = .failed(.fetching)
    }
  }

  /// The reader has tapped the button that the state has.
  public mutating func tapButton() -> Task? {
    switch state {
    case .preview(let card), .failed(.saving(let card)):
      state = .saving(card)
      return .save(card.payload.vCardData)
    case .failed(.fetching), .offline: return fetch()
    case .loading, .saving, .saved, .expired, .invalid: return nil
    }
  }

  /// The system's sheet for the contact has closed.
  public mutating func savingEnded(_ end: Saving) {
    guard case .saving(let card) = state else { return }
    switch end {
    case .done: state = .saved(card)
    case .cancelled: state = .preview(card)
    case .failed: state = .failed(.saving(card))
    }
  }

  private mutating func fetch() -> Task? {
    state = link == nil ? .invalid : .loading
    return link.map(Task.fetch)
  }
}
