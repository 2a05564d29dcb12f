import Bytes
import Cards

extension SocialProfile {
  /// The symbol of the network, or that of any profile.
  var icon: String { Self.networksWithIcon.contains(network) ? network : "profile" }

  /// The networks that `icons.svg` has a symbol of.
  static let networksWithIcon = [
    "bluesky", "facebook", "github", "instagram", "linkedin", "mastodon", "signal", "telegram",
    "threads", "tiktok", "whatsapp", "x", "xing", "youtube",
  ]

  /// The number that messages reach the person under, as it is dialled; `nil` where the address has
  /// none, or is no network's for messages.
  var chatNumber: String? {
    let prefix: String
    switch network {
    case "whatsapp": prefix = "https://wa.me/"
    case "signal": prefix = "https://signal.me/#p/"
    default: return nil
    }
    guard address.text.lowercased().hasPrefix(prefix) else { return nil }
    let digits = address.text.dropFirst(prefix.count).drop { $0 == "+" }
    return digits.isEmpty || !digits.utf8.allSatisfy(\.isDigit) ? nil : "+\(digits)"
  }
}
