/// The contacts of which a card can have several.
package enum ContactList: Hashable {
  case phones, emails, websites
}

extension ContactList {
  /// The list that a flat key adds to.
  init?(key: String) {
    switch key {
    case "phone", "mobile", "fax": self = .phones
    case "email": self = .emails
    case "website": self = .websites
    default: return nil
    }
  }

  /// The flat key.
  package var key: String {
    switch self {
    case .phones: "phone"
    case .emails: "email"
    case .websites: "website"
    }
  }

  /// The place that a key such as `mobile` or `phone.home` names; `nil` where the list has none such.
  func place(_ place: ContactPlace?, of key: String) -> ContactPlace? {
    switch (key, place) {
    case ("mobile", .work): .mobile
    case ("mobile", .home): .privateMobile
    case ("fax", .work): .fax
    case ("fax", .home): .privateFax
    case ("phone", let place?) where ![.mobile, .fax, .open].contains(place): place
    case ("email", let place?), ("website", let place?):
      [.work, .home, .other].contains(place) ? place : nil
    default: nil
    }
  }

  /// The key of a place.
  func name(at place: ContactPlace) -> String {
    switch (self, place) {
    case (_, .work), (_, .open): key
    case (.phones, .mobile): "mobile"
    case (.phones, .privateMobile): "mobile.home"
    case (.phones, .fax): "fax"
    case (.phones, .privateFax): "fax.home"
    default: "\(key).\(place.rawValue)"
    }
  }
}
