extension BusinessCard {
  /// True if it is the card of a company, a front desk or the like, and no person's: its name is the company.
  public var isCompany: Bool {
    // Most cards have another name, or parts of one.
    guard let name = name.written, let company else { return false }
    return name.text == company.text
  }

  /// True if its name is several words of which none is marked as the family name.
  package var isUndivided: Bool { name.isUndivided && !isCompany }

  /// A text beneath the name; `nil` where there is none, or it is the name itself.
  package func shown(_ field: TextField) -> PlainText? {
    field == .company && isCompany ? nil : self[field]
  }
}
