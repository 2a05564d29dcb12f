import Bytes
import Cards
import Problems

extension CardAssembly {
  mutating func readLinks() {
    for name in ["X-SOCIALPROFILE", "SOCIALPROFILE", "IMPP"] {  // RFC 9554 §3.5, RFC 4770
      for property in all(name) { readProfile(property) }
    }
    card.socialProfiles.sort { ($0.network, $0.address.text) < ($1.network, $1.address.text) }
    let profiles = Set(card.socialProfiles.map(\.address))
    for property in all("URL") {
      guard let link = cleanedText(of: property).map(Self.visible) else { continue }
      let address = attempt(property, value: link) { _ throws(InvalidValue) in try WebAddress(link)
      }
      if let address { take(address, from: property, unlessIn: profiles) }
    }
  }

  /// A profile, or an account to write to, that is a link and says in which network; an account in
  /// a network's own notation (`xmpp:ada@example.com`) has no place on a card.
  private mutating func readProfile(_ property: ReadProperty) {
    guard let text = text(of: property), text.lowercased().hasPrefix("http"),
      let address = try? WebAddress(text)  // what is no link is passed over
    else { return passOver(property.name) }
    let services = property.values(of: "SERVICE-TYPE") + property.values(of: "X-SERVICE-TYPE")
    let network = services.first ?? property.types.subtracting(Self.places).min()
    if let profile = network.flatMap({ try? SocialProfile(network: $0, address: address) }) {
      if card.socialProfiles.contains(profile) { return }
      // A card has one profile in a network.
      if card.socialProfiles.contains(where: { $0.network == profile.network }) {
        return take(address, from: property)
      }
      card.socialProfiles.append(profile)
    } else {
      take(address, from: property)
    }
  }

  /// Takes a link with its title, or as a website; what a profile says as well is that profile.
  private mutating func take(
    _ address: WebAddress, from property: ReadProperty, unlessIn profiles: Set<WebAddress> = []
  ) {
    if profiles.contains(address) { return }
    if let title = title(of: property) {
      card.links.append(TitledLink(title: title, address: address))
    } else if !card.websites.contains(where: { $0.value == address }) {
      card.websites.append(Labeled(place(of: property), address))
    }
  }

  /// The label of a property's group, where its owner chose the words; `nil` where there is none, and
  /// where an address book wrote a place or a kind of its own.
  private mutating func title(of property: ReadProperty) -> PlainText? {
    guard let group = property.group,
      let label = properties.last(where: { $0.name == "X-ABLABEL" && $0.group == group }),
      let text = text(of: label)
    else { return nil }
    return isOwn || !Self.isKind(text) ? optional(text, of: label) : nil
  }

  /// True for Apple's own labels (`_$!<HomePage>!$_`, also in what others make of it), and for the words
  /// that Google's and others' address books write in their place.
  private static func isKind(_ label: String) -> Bool {
    label.contains(text: "$!<") || kinds.contains(label.lowercased())
  }

  private static let kinds: Set<String> = [
    "company", "email", "home", "home page", "homepage", "other", "profile", "url", "website",
    "work",
  ]

  private static let places: Set<String> = ["pref", "home", "work", "other", "internet"]
}
