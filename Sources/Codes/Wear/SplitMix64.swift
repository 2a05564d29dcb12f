/// A generator whose numbers follow from its seed alone, so that every machine makes the same trials.
///
/// SplitMix64 as in Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators"
/// (OOPSLA 2014), with the constants of https://prng.di.unimi.it/splitmix64.c.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed.
  package init(seed: UInt64) { state = seed }
}

extension SplitMix64 {
  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, but not including, 1: a multiple of 2^-32.
  mutating func fraction() -> Double { Double(next() >> 32) / 4_294_967_296 }

  /// A number from a range, both ends possible but for rounding.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
  }
}
