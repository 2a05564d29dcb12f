import Synchronization

/// The texts that events of calendars have, as one for each language that was asked for.
///
/// It is a class because all workers share it: thousands of cards are in one language.
final class CalendarTexts: Sendable {
  private let texts = Mutex<[String: String]>([:])

  /// The texts of a language.
  /// - Parameter make: Puts them together when they are first asked for.
  func texts(of tag: String, make: () -> String) -> String {
    texts.withLock { texts in
      if let known = texts[tag] { return known }
      let made = make()
      texts[tag] = made
      return made
    }
  }
}
