import Cards

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ScheduledDate.Coordinates {
  /// The way to another place along a great circle, in metres, by the haversine formula.
  ///
  /// The Earth is a ball of 6,371,008.8 m, its mean radius (IUGG).
  func metres(to other: Self) -> Double {
    let radians = { (degrees: String) in (Double(degrees) ?? 0) * Double.pi / 180 }
    let (here, there) = (radians(latitude), radians(other.latitude))
    let (north, east) = (there - here, radians(other.longitude) - radians(longitude))
    let (sine, sineEast) = (sin(north / 2), sin(east / 2))
    let haversine = sine * sine + cos(here) * cos(there) * sineEast * sineEast
    return 2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
  }
}
