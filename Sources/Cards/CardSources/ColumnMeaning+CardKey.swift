import Cards
import Columns

extension ColumnMeaning.Part {
  /// The key of a card that a column is taken for, where a card has it as it stands; `nil` for what has another form there.
  var cardKey: String? {
    switch self {
    case .key(let key): key.name
    case .listed(_, let place) where place.isPrivate: nil
    case .listed: CardKey.named(name)?.name
    case .address(let part, .work), .address(let part, .open): CardKey.named(part.rawValue)?.name
    case .name: "familyName"
    case .birthday: "birthday"
    default: nil
    }
  }

  /// The form in which a card has it, as a remedy; `nil` where it is a key with a text.
  var form: String? {
    switch self {
    case .social(let network):
      let address = SocialProfile.exampleAddress(in: network) ?? "https://\(network).com/…"
      return "write social: {\(network): \(address)}"
    case .listed(.phones, .home): return "write phones: [{type: home, number: …}]"
    case .listed(.emails, .home): return "write emails: [{type: home, address: …}]"
    default: return nil
    }
  }
}
