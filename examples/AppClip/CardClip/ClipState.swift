public import CardFetching

/// What the clip shows.
public enum ClipState: Hashable, Sendable {
  /// The card is on its way.
  case loading

  /// The card, and the button that saves its contact.
  case preview(FetchedCard)

  /// The contact is being handed to the system.
  case saving(FetchedCard)

  /// The system has taken the contact.
  case saved(FetchedCard)

  /// Something did not work, and may the next time.
  case failed(Failure)

  /// The card has ended, or nobody knows it any more.
  case expired

  /// There is no connection.
  case offline

  /// The link or the data are no card.
  case invalid

  /// What did not work, which tells what is tried again.
  public enum Failure: Hashable, Sendable {
    /// Fetching the card.
    case fetching

    /// Saving the contact.
    case saving(FetchedCard)
  }
}

extension ClipState {
  /// The key of the state's headline in `Localizable.xcstrings`; `nil` where the card is shown instead.
  public var titleKey: String? {
    switch self {
    case .loading: "loading"
    case .preview: nil
    case .saving: "saving"
    case .saved: "saved"
    case .failed: "failed"
    case .expired: "expired"
    case .offline: "offline"
    case .invalid: "invalid"
    }
  }

  /// The key of the advice below it; `nil` where there is nothing to advise.
  public var adviceKey: String? {
    switch self {
    case .loading, .preview, .saving, .saved: nil
    case .failed: "failedAdvice"
    case .expired: "expiredAdvice"
    case .offline: "offlineAdvice"
    case .invalid: "invalidAdvice"
    }
  }

  /// The key of the one button; `nil` where there is none.
  public var buttonKey: String? {
    switch self {
    case .preview: "addToContacts"
    case .failed, .offline: "tryAgain"
    case .loading, .saving, .saved, .expired, .invalid: nil
    }
  }

  /// The card that is shown; `nil` where there is none.
  public var card: FetchedCard? {
    switch self {
    case .preview(let card), .saving(let card), .saved(let card), .failed(.saving(let card)): card
    case .loading, .failed(.fetching), .expired, .offline, .invalid: nil
    }
  }
}
