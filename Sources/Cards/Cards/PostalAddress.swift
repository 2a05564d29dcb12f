/// A postal address; at least one part is there.
public struct PostalAddress: Hashable, Sendable {
  /// Street and number; may have several lines.
  public let street: PlainText?

  /// The town.
  public let city: PlainText?

  /// The state, province or region.
  public let region: PlainText?

  /// The postal code.
  public let postalCode: PlainText?

  /// The country, as text.
  public let country: PlainText?

  /// Creates an address.
  /// - Returns: `nil` where every part is missing.
  public init?(
    street: PlainText? = nil, city: PlainText? = nil, region: PlainText? = nil,
    postalCode: PlainText? = nil, country: PlainText? = nil
  ) {
    if street == nil, city == nil, region == nil, postalCode == nil, country == nil { return nil }
    self.street = street
    self.city = city
    self.region = region
    self.postalCode = postalCode
    self.country = country
  }
}
