import Cards

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A place on Earth, ready to be measured from.
///
/// The Earth is a ball of 6,371,008.8 m, its mean radius (IUGG).
struct GlobePlace {
  private let latitude: Double
  private let longitude: Double
  private let cosine: Double

  /// Reads degrees.
  init(_ coordinates: ScheduledDate.Coordinates) {
    let radians = { (degrees: String) in (Double(degrees) ?? 0) * Double.pi / 180 }
    latitude = radians(coordinates.latitude)
    longitude = radians(coordinates.longitude)
    cosine = cos(latitude)
  }
}

extension GlobePlace {
  /// The way to another place along a great circle, in metres, by the haversine formula.
  func metres(to other: GlobePlace) -> Double {
    let sine = sin((other.latitude - latitude) / 2)
    let sineEast = sin((other.longitude - longitude) / 2)
    let haversine = sine * sine + cosine * other.cosine * sineEast * sineEast
    return 2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
  }
}
