extension ColumnMeaning {
  /// What a column with this meaning becomes, in one or two sentences.
  package var summary: String {
    if isPersonal, part == .nothing {
      return "Nothing; and the table is one of a personnel department, whose addresses are at home "
        + "unless their columns say otherwise."
    }
    let sentence = part.summary
    return isPersonal ? "\(sentence) The table is one of a personnel department." : sentence
  }

  /// True if a column is published without being named in `cards.publish`.
  package var isPublished: Bool { part.isPublishedFromTables }
}

extension ColumnMeaning.Part {
  fileprivate var summary: String {
    switch self {
    case .key(let key): key.definition.summary
    case .listed(let list, let place): "\(list.singular) \(place.words)."
    case .place(let list):
      "The place of the \(list.map { "\($0.singular.lowercased())" } ?? "address") with the same number."
    case .address(let part, let place): "\(part.words) \(place.addressWords)."
    case .name:
      "The family name beside a given name, the given name beside a family name, else the full name."
    case .title: "The role, or what comes before the name (Dr.), by what else is there."
    case .link: "A profile if it leads to a social network, else a website."
    case .social: "The profile in that network."
    case .titledLink(.title, _): "The title of the link with the same number."
    case .titledLink(.url, _): "The address of the link with the same number."
    case .birthday: CardKey.value(.birthday).definition.summary
    case .nothing: "Nothing: known, and no part of a card."
    }
  }
}

extension ContactList {
  fileprivate var singular: String {
    switch self {
    case .phones: "A number"
    case .emails: "An e-mail address"
    case .websites: "A website"
    }
  }
}

extension ContactPlace {
  fileprivate var words: String {
    switch self {
    case .work: "at work"
    case .mobile: "of a mobile phone"
    case .fax: "of a fax at work"
    case .main: "that is the company's main one"
    case .pager: "of a pager"
    case .other: "somewhere else"
    case .home: "at home"
    case .privateMobile: "of a private mobile phone"
    case .privateFax: "of a fax at home"
    case .open: "at work, or at home in a table of a personnel department"
    }
  }

  /// A column such as `street` is open in the shipped table, which makes no difference to its name.
  fileprivate var addressWords: String {
    switch self {
    case .work, .open: "of the business address; at home in a table of a personnel department"
    case .home: "of the address at home"
    case .mobile, .fax, .main, .pager, .other, .privateMobile, .privateFax: "of another address"
    }
  }
}

extension ColumnMeaning.AddressPart {
  fileprivate var words: String {
    switch self {
    case .street: "The street"
    case .street2: "The second line of the street"
    case .street3: "The third line of the street"
    case .houseNumber: "The number of the house, behind the street,"
    case .city: "The town"
    case .region: "The state, province or region"
    case .postalCode: "The postal code"
    case .country: "The country"
    }
  }
}
