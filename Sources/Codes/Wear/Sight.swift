/// The view a camera has of a code in one trial.
struct Sight {
  /// Pixels of the frame per module, in quarters.
  var quarterPixels: Int

  /// The tangent of half the angle by which the code is turned: ±0.268 are ±30°.
  ///
  /// By it sine and cosine are quotients, which every machine rounds alike; its own are not.
  var halfTangent: Double

  /// True if it is turned by another half turn.
  var isUpsideDown = false

  /// The tilt: how much closer the near edge is than the middle; 0.06 shortens the far edge by 12
  /// %.
  var slantAcross: Double
  var slantDown: Double

  /// The number of times pixels are mixed with their neighbours, 1:2:1 in both directions; each
  /// adds half a pixel² to the variance.
  var blurs = 1

  /// The standard deviation of the noise, of 255.
  var noise = 5

  /// The brightness of ink and of paper.
  var ink = 30
  var paper = 225

  /// The share of its light that is left at the dark side, in per cent.
  var lightAtDarkSide = 100

  /// The place of a drop, in modules from the middle, and the square of its radius.
  var drop: (x: Double, y: Double, squaredRadius: Double)?
}

extension Sight {
  /// A code as it is held before a phone by hand: turned by up to 30°, seen with up to 12 per cent
  /// of perspective.
  static func ordinary(_ quarterPixels: Int, using random: inout SplitMix64) -> Sight {
    Sight(
      quarterPixels: quarterPixels, halfTangent: random.number(-0.268...0.268),
      slantAcross: random.number(-0.06...0.06), slantDown: random.number(-0.06...0.06))
  }

  /// The same with one thing worse.
  static func of(
    _ condition: Condition, at code: CodePicture, using random: inout SplitMix64
  ) -> Sight {
    var sight = ordinary(16, using: &random)
    switch condition {
    case .aslant:
      sight.slantAcross = random.number(0.1...0.15)
      sight.slantDown = random.number(-0.1...0.1)
    case .turned:
      sight.halfTangent = random.number(-1...1)
      sight.isUpsideDown = random.fraction() < 0.5
    case .blurred: sight.blurs = 4
    case .noisy: sight.noise = 16
    case .coarse: sight.quarterPixels = 12
    case .stained: sight.drop = drop(on: code, using: &random)
    case .dim: (sight.ink, sight.paper, sight.noise, sight.lightAtDarkSide) = (12, 70, 4, 50)
    }
    return sight
  }

  /// A drop of 3 per cent of the symbol's area, clear of the three finder patterns: without one of
  /// those no level of error correction helps.
  private static func drop(
    on code: CodePicture, using random: inout SplitMix64
  ) -> (x: Double, y: Double, squaredRadius: Double) {
    let half = code.symbolWidth / 2
    let squaredRadius = 0.03 / 3.1416 * code.symbolWidth * code.symbolWidth
    let corner = half - 3.5
    while true {
      let (x, y) = (random.number(-half...half), random.number(-half...half))
      let isClear = [(-corner, -corner), (corner, -corner), (-corner, corner)].allSatisfy {
        finder in
        let (across, down) = (x - finder.0, y - finder.1)
        // A finder pattern with its separator lies within 5.7 modules of its middle.
        let distance = 5.7 * 5.7 + squaredRadius + 2 * 5.7 * half * 0.2
        return across * across + down * down > distance
      }
      if isClear { return (x, y, squaredRadius) }
    }
  }
}
