import CommandLine
import Consoles
import People
import Problems
import Sessions
import ShareMaking

extension Call {
  /// Runs work that ends, publishes or links something, on the cards that a command is for.
  ///
  /// Where people were found by other words than their IDs, a person at the terminal sees whom it is about and is
  /// asked once; where codes on paper would end too, in the same question. `--yes` answers it.
  /// - Parameters:
  ///   - words: The words of the command line that name cards.
  ///   - naming: How they are taken.
  ///   - question: What is asked: `End the share for good?`
  ///   - work: Does it, as far as the consent goes.
  func changingCards<Value>(
    _ words: [String], by naming: Naming = .whole, records: Bool = false,
    asking question: TerminalText,
    _ work: (SiteBuilder, CardSelection, Consent) throws(SiteFault) -> Value
  ) throws(CallFault) -> Value {
    if self[SharedOptions.all] {
      return try consenting(to: question, about: []) { consent throws(CallFault) in
        try withBuilder { builder throws(SiteFault) in try work(builder, .all, consent) }
      }
    }
    let selectors =
      try words.map { CardSelector($0) } + selectors(listedIn: self[SharedOptions.from])
    return try self.naming(selectors, by: naming, records: records) { named throws(CallFault) in
      try consenting(to: question, about: named.people) { consent throws(CallFault) in
        try withBuilder { builder throws(SiteFault) in
          try work(builder, named.selection, consent)
        }
      }
    }
  }

  /// Runs work for which the owner's word may be needed.
  func consenting<Value>(
    to question: TerminalText, about people: [Person],
    _ work: (Consent) throws(CallFault) -> Value
  ) throws(CallFault) -> Value {
    if self[SharedOptions.endsPrinted] { return try work(.given) }
    guard console.canAsk, !environment.isBuildFarm else { return try work(.none) }
    do throws(CallFault) {
      return try work(people.isEmpty ? .none : .toBeAsked)
    } catch {
      guard case .site(let fault) = error, let codes = fault.codesToConfirm else { throw error }
      if !people.isEmpty {
        let count = people.count == 1 ? "This is" : "These are \(people.count) cards"
        console.printNote("\(count)\(list(of: people))")
      }
      if !codes.isEmpty {
        console.printNote("\(codes.sentence) would lead nowhere, and paper can't be changed")
      }
      if console.asks(question) { return try work(.given) }
      throw .site(.refused("nobody has confirmed it, so nothing was done"))
    }
  }
}

extension Console {
  /// Asks a question that is answered by yes or no; nothing is no.
  func asks(_ question: TerminalText) -> Bool {
    ask("\(question) [y/N] ", for: "answer") { text throws(InvalidValue) in
      switch text.lowercased() {
      case "y", "yes": return true
      case "", "n", "no": return false
      default: throw InvalidValue("is neither yes nor no")
      }
    } ?? false
  }
}

extension SiteFault {
  /// The codes on paper that would end, where the owner's word is all that is missing; else `nil`.
  fileprivate var codesToConfirm: [PrintedCode]? {
    switch self {
    case .unconfirmed(let codes), .printedWouldEnd(let codes, .confirm(count: nil)): codes
    default: nil
    }
  }
}
