import Problems

/// The work of drawing an SVG whose parts draw other parts, and those others again: a mask of masks
/// of masks doubles with each line, and a page with it never comes.
///
/// The parts are not drawn but counted, each once, and never as fewer than a renderer draws.
struct DrawingEffort {
  private let elements: [XMLElement]
  private var children: [[Int]]
  private var places: [String: [Int]] = [:]
  private var references: [[SVGReference]] = []
  private var states: [Part: State] = [:]

  /// Looks at the elements of a file.
  /// - Throws: ``InvalidValue`` for a style sheet that can't be followed.
  init(of elements: [XMLElement]) throws(InvalidValue) {
    self.elements = elements
    children = Array(repeating: [], count: elements.count)
    var sheets: [StyleSheet] = []
    for (index, element) in elements.enumerated() {
      if let parent = element.parent { children[parent].append(index) }
      if let id = element.value(of: "id") { places[id, default: []].append(index) }
      if element.name.lowercased() == "style" {
        let text = String(decoding: element.text, as: UTF8.self)
        sheets.append(try StyleSheet(text, line: element.line))
      }
    }
    references = elements.map { element in
      SVGReference.own(of: element) + sheets.flatMap { $0.references(of: element) }
    }
  }
}

extension DrawingEffort {
  /// Some 20,000 shapes and 40 layers are drawn in half a second.
  private static let mostShapes = 20_000
  private static let mostLayers = 40
  private static let mostLevels = 500

  /// Judges the whole picture.
  /// - Throws: ``InvalidValue`` where parts draw themselves, or more than is drawn at once.
  mutating func check() throws(InvalidValue) {
    let sum = try sum(of: 0, level: 0)
    if sum.layers > Self.mostLayers {
      throw InvalidValue(
        "takes too long to draw: with those within others, masks, patterns and filters are used more "
          + "than \(Self.mostLayers) times: save it as PNG")
    }
    if sum.shapes > max(Self.mostShapes, elements.count) {
      throw InvalidValue(
        "takes too long to draw: with those within others, copies come to more than "
          + "\(Self.mostShapes) shapes: save it as PNG")
    }
  }

  private struct Sum {
    var shapes = 0
    var layers = 0

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(shapes: left.shapes + right.shapes, layers: left.layers + right.layers)
    }

    /// Large numbers are as good as larger ones, and their products fit.
    func times(_ count: Int) -> Sum {
      Sum(
        shapes: min(shapes, 1_000_000) * min(count, 1_000_000),
        layers: min(layers, 1_000_000) * min(count, 1_000_000)
      ).capped
    }

    var capped: Sum { Sum(shapes: min(shapes, 1_000_000), layers: min(layers, 1_000_000)) }
  }

  /// An element where it stands, or where something refers to it.
  private enum Part: Hashable {
    case element(Int)
    case referred(Int)

    var index: Int {
      switch self {
      case .element(let index), .referred(let index): index
      }
    }
  }

  private enum State {
    case begun
    case known(Sum)
  }

  /// The effort of drawing an element with everything inside it.
  private mutating func sum(of index: Int, level: Int) throws(InvalidValue) -> Sum {
    if let known = try begin(.element(index), level: level) { return known }
    var sum = Sum(shapes: 1)
    for child in children[index]
    where !Self.undrawn.contains(elements[child].name.lowercased()) {
      sum = (sum + (try self.sum(of: child, level: level + 1))).capped
    }
    // A copy's shapes are painted as those that are here, so these come first.
    for reference in references[index] where reference.use != .paint {
      sum = (sum + (try target(of: reference, level: level + 1))).capped
    }
    sum = try painted(sum, by: references[index], level: level)
    states[.element(index)] = .known(sum)
    return sum
  }

  /// The effort of drawing an element that is referred to: the elements around it paint it too.
  private mutating func sum(ofReferred index: Int, level: Int) throws(InvalidValue) -> Sum {
    if let known = try begin(.referred(index), level: level) { return known }
    var sum = try self.sum(of: index, level: level + 1)
    var place = elements[index].parent
    while let index = place {
      sum = try painted(sum, by: references[index], level: level)
      place = elements[index].parent
    }
    states[.referred(index)] = .known(sum)
    return sum
  }

  private mutating func painted(
    _ sum: Sum, by references: [SVGReference], level: Int
  ) throws(InvalidValue) -> Sum {
    var painted = sum
    for reference in references where reference.use == .paint {
      painted =
        (painted + (try target(of: reference, level: level + 1).times(sum.shapes))).capped
    }
    return painted
  }

  /// The effort of drawing all elements of an ID: programs disagree which of two is meant.
  private mutating func target(
    of reference: SVGReference, level: Int
  ) throws(InvalidValue) -> Sum {
    var sum = Sum()
    for index in places[reference.id] ?? []
    where !Self.colours.contains(elements[index].name.lowercased()) {
      sum = (sum + (try self.sum(ofReferred: index, level: level + 1))).capped
      if reference.use == .layer || reference.use == .paint { sum.layers += 1 }
    }
    return sum
  }

  /// - Returns: what is known already; where that is nothing, it counts as begun.
  private mutating func begin(_ part: Part, level: Int) throws(InvalidValue) -> Sum? {
    switch states[part] {
    case .known(let sum): return sum
    case .begun:
      let element = elements[part.index]
      throw faultInSVG(line: element.line, "has a <\(element.name)> that draws itself")
    case nil: break
    }
    if level > Self.mostLevels {
      throw faultInSVG(
        line: elements[part.index].line,
        "is nested more than \(Self.mostLevels) levels deep, those of references counted")
    }
    states[part] = .begun
    return nil
  }
}

extension DrawingEffort {
  /// The elements that are drawn only if something refers to them, or never.
  private static let undrawn: Set<String> = [
    "clippath", "defs", "desc", "filter", "lineargradient", "marker", "mask", "metadata", "pattern",
    "radialgradient", "style", "symbol", "title",
  ]

  /// The elements that are never drawn, even if something refers to them.
  private static let colours: Set<String> = [
    "lineargradient", "radialgradient", "meshgradient", "stop",
  ]
}
