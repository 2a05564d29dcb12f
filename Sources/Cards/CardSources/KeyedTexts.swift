import Cards
import Columns

/// Texts under the keys of a name and an address.
///
/// A card has few of them: to go through them costs less than a hash of the key's name.
struct KeyedTexts {
  private var entries: [(key: CardKey.Value, text: PlainText)] = []
}

extension KeyedTexts {
  /// The text under a key; `nil` where there is none.
  subscript(key: CardKey.Value) -> PlainText? {
    get { entries.first { $0.key == key }?.text }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append((key, newValue)) }
    }
  }

  /// The address of its parts; `nil` where none is there.
  var address: PostalAddress? {
    PostalAddress(
      street: self[.street], city: self[.city], region: self[.region],
      postalCode: self[.postalCode], country: self[.country])
  }
}
