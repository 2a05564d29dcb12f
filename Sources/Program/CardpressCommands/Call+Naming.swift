import Cards
import Problems
import Sessions
import ShareMaking

extension Call {
  /// Runs work on what names cards, with IDs in the place of what people write for them, and says which
  /// it took.
  ///
  /// A word that is no ID is a card's whole name, else an ID is made of it: `T102` is `t102`. One that
  /// still is no card's ID means the one card whose ID differs in `.`, `-` and `_` alone, and an e-mail
  /// address the one card that has it. Nothing less is taken, since a command may end what a word means.
  /// - Throws: What the work throws; ``CallFault`` for a word that can be no ID, or mean several cards.
  func naming<Value>(
    _ selectors: [CardSelector], _ work: ([CardSelector]) throws(CallFault) -> Value
  ) throws(CallFault) -> Value {
    let named = try asIDs(selectors)
    do throws(CallFault) {
      return try told(named, by: work)
    } catch {
      guard case .site(.noSuchCards(let missing, _)) = error else { throw error }
      let names = Set(missing.map(\.text))
      let meant = try lookedUp(named) { names.contains($0.text) }
      if meant == named { throw error }
      return try told(meant, by: work)
    }
  }

  /// Runs work, then says which cards it took for words that are not their IDs.
  private func told<Value>(
    _ selectors: [CardSelector], by work: ([CardSelector]) throws(CallFault) -> Value
  ) throws(CallFault) -> Value {
    let value = try work(selectors)
    tell(selectors)
    return value
  }

  /// Says which cards were taken for words that are not their IDs.
  func tell(_ selectors: [CardSelector]) {
    for selector in selectors where selector.text != selector.written {
      console.printNote("\(selector.written) is taken for the card \(selector.text)")
    }
  }

  /// The selectors with an ID for each that is no pattern.
  private func asIDs(_ selectors: [CardSelector]) throws(CallFault) -> [CardSelector] {
    let named = try byNames(selectors)
    // Who types an address means who has it, whatever the ID is.
    return try lookedUp(named) { $0.written.contains("@") }
  }

  /// The selectors with an ID for each that is no pattern: that of the card with this whole name, else
  /// the one made of the word.
  /// - Throws: ``CallFault`` for a word that can be no ID, or mean several cards.
  func byNames(_ selectors: [CardSelector]) throws(CallFault) -> [CardSelector] {
    let words = selectors.filter { !$0.isPattern }.map(\.text).filter(MeantCards.canBeName)
    let cards =
      words.isEmpty
      ? nil : try withBuilder { builder throws(SiteFault) in builder.cards(named: words) }
    var named: [CardSelector] = []
    var problems: [Problem] = []
    for selector in selectors {
      if selector.isPattern {
        named.append(selector)
        continue
      }
      do throws(InvalidValue) {
        let meaning = MeantCards.canBeName(selector.text) ? cards?.meaning(of: selector.text) : nil
        switch meaning {
        case .card(let card): named.append(selector.taken(for: card))
        case .several(let cards): problems.append(selector.problem(ofSeveral: cards))
        case .unknown: problems.append(selector.problemOfUnread)
        case .nobody, nil: named.append(selector.taken(for: try CardID(slugOf: selector.text)))
        }
      } catch {
        if selector.file == nil { throw usageFault(error.reason) }
        problems.append(selector.problem(error.reason))
      }
    }
    if !problems.isEmpty { throw .site(.input(ProblemList(problems))) }
    return named
  }

  /// The selectors with other cards for those that are meant, as far as the input has one for them.
  private func lookedUp(
    _ selectors: [CardSelector], where isMeant: (CardSelector) -> Bool
  ) throws(CallFault) -> [CardSelector] {
    let words = selectors.filter { !$0.isPattern && isMeant($0) }.map(\.written)
    if words.isEmpty { return selectors }
    let cards = try withBuilder { builder throws(SiteFault) in try builder.cards(meantBy: words) }
    return selectors.map { selector in
      guard !selector.isPattern, isMeant(selector), let card = cards[selector.written] else {
        return selector
      }
      return selector.taken(for: card)
    }
  }
}

extension CardSelector {
  /// The problem of a word that is the name of one card and the name or ID of another.
  fileprivate func problem(ofSeveral cards: [CardID]) -> Problem {
    let names = Wording.firstTen(of: cards.map(\.text))
    return problem(
      "\"\(written)\" can mean \(cards.count) cards, \(names): name the one that you mean by "
        + "its ID")
  }

  /// The problem of a word that may be the name of a card that can't be read.
  fileprivate var problemOfUnread: Problem {
    problem(
      "\"\(written)\" may be the name of a card that can't be read: name the card by its ID, or mend "
        + "what cardpress check lists")
  }
}
