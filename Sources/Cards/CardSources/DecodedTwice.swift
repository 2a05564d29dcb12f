import Bytes
import Cards
import Problems

/// The cards of a site with a text that a program has decoded wrongly and written again: `MÃ¼ller`.
struct DecodedTwice {
  private var found = Occurrences()
}

extension DecodedTwice {
  /// Adds a card.
  /// - Returns: True if one of its texts is such.
  mutating func count(in sourced: SourcedCard) -> Bool {
    let (card, name) = (sourced.card, sourced.card.name)
    let isTwice = { (text: PlainText?) in text?.text.isDecodedTwice ?? false }
    guard
      isTwice(name.written) || isTwice(name.given) || isTwice(name.family) || isTwice(name.middle)
        || card.texts.values.contains(where: isTwice)
        || card.addresses.contains(where: { isTwice($0.value.street) || isTwice($0.value.city) })
    else { return false }
    return found.add(1, in: sourced)
  }

  /// The one warning about them; `nil` where there are none.
  var warning: Problem? {
    found.warning(field: "fullName") { count, first in
      let cards = count == 1 ? "1 card has" : "\(count) cards have"
      return
        "\(cards) texts such as Ã¼ in the place of ü, \(first) for one: a program has taken UTF-8 for another "
        + "encoding, so export the table again as UTF-8 or .xlsx"
    }
  }
}
