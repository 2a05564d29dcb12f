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
    get { place(of: key).map { entries[$0].text } }
    set {
      if let place = place(of: key) { entries.remove(at: place) }
      if let newValue { entries.append((key, newValue)) }
    }
  }

  private func place(of key: CardKey.Value) -> Int? {
    // The keys alone are looked at: a closure over the entries would copy each one's text.
    entries.indices.first { entries[$0].key == key }
  }

  /// The address of its parts; `nil` where none is there.
  var address: PostalAddress? {
    PostalAddress(
      street: self[.street], city: self[.city], region: self[.region],
      postalCode: self[.postalCode], country: self[.country])
  }
}
