/// The items of a HEIF file and their properties: ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12 §9.3.
struct HEIFItems {
  /// The number of the picture that is shown.
  private(set) var primary = 0

  private var kinds: [Int: Int] = [:]
  private var properties: [Boxes.Box] = []
  private var associations: [Int: [Int]] = [:]
  private var parts: [Int: [Int]] = [:]
  private var companions: [Int: [Int]] = [:]
  private var places: [Int: [Place]] = [:]
  private var held: ArraySlice<UInt8> = []

  /// Reads the body of the box `meta`.
  /// - Throws: ``PhotoFault`` where its boxes contradict themselves.
  init(_ meta: ByteFields) throws(PhotoFault) {
    var boxes = Boxes(meta.from(4))
    while let box = try boxes.next() {
      let body = box.body
      if box.is("pitm") { primary = try Self.needed(number(in: body, at: 4)) }
      if box.is("iinf") { try readKinds(body) }
      if box.is("iref") { try readParts(body) }
      if box.is("iloc") { try readPlaces(body) }
      if box.is("idat") { held = body.bytes }
      if box.is("iprp") { try readProperties(body) }
    }
  }
}

extension HEIFItems {
  /// Bytes of an item.
  private struct Place {
    /// True if they are in the box `idat`.
    let isHeld: Bool
    let offset: Int
    let length: Int
  }

  /// True if an item is of a kind, such as `hvc1`.
  func isItem(_ item: Int, _ kind: StaticString) -> Bool {
    kinds[item] == Boxes.Box.number(of: kind)
  }

  /// The properties of an item, in the order in which they apply.
  func properties(of item: Int) -> [Boxes.Box] {
    (associations[item] ?? []).compactMap {
      properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil
    }
  }

  /// The pictures that one is put together from.
  func parts(of item: Int) -> [Int] { parts[item] ?? [] }

  /// The pictures that say more of one, such as how transparent it is.
  func companions(of item: Int) -> [Int] { companions[item] ?? [] }

  /// True if all bytes of an item are in the file; an item without any has none in it.
  func isWhole(_ item: Int, inFileOf count: Int) -> Bool {
    guard let places = places[item], !places.isEmpty else { return false }
    return places.allSatisfy { place in
      let end = place.isHeld ? held.count : count
      return place.offset <= end && place.length <= end - place.offset
    }
  }

  /// The bytes of an item that is whole and in one piece.
  func bytes(of item: Int, in file: [UInt8]) -> ArraySlice<UInt8> {
    guard let place = places[item]?.first, places[item]?.count == 1 else { return [] }
    return (place.isHeld ? held : file[...]).dropFirst(place.offset).prefix(place.length)
  }
}

extension HEIFItems {
  private static func needed<Value>(_ value: Value?) throws(PhotoFault) -> Value {
    guard let value else { throw .isDamaged }
    return value
  }

  /// An item's number, of 16 bits in version 0 of a box and of 32 in others.
  private func number(in body: ByteFields, at offset: Int) -> Int? {
    body.byte(0) == 0 ? body.pair(offset) : body.quad(offset)
  }

  private mutating func readKinds(_ body: ByteFields) throws(PhotoFault) {
    var entries = Boxes(body.from(body.byte(0) == 0 ? 6 : 8))
    while let entry = try entries.next() {
      // §8.11.6: only versions 2 and 3 know kinds.
      guard entry.is("infe"), let version = entry.body.byte(0), version == 2 || version == 3 else {
        continue
      }
      let item = version == 2 ? entry.body.pair(4) : entry.body.quad(4)
      let kind = entry.body.quad(version == 2 ? 8 : 10)
      if let item, let kind { kinds[item] = kind }
    }
  }

  private mutating func readParts(_ body: ByteFields) throws(PhotoFault) {
    let isLong = body.byte(0) != 0
    var references = Boxes(body.from(4))
    while let reference = try references.next() {
      guard reference.is("dimg") || reference.is("auxl") else { continue }
      let fields = reference.body
      let width = isLong ? 4 : 2
      let from = try Self.needed(isLong ? fields.quad(0) : fields.pair(0))
      let count = try Self.needed(fields.pair(width))
      for index in 0..<count {
        let place = width + 2 + index * width
        let item = try Self.needed(isLong ? fields.quad(place) : fields.pair(place))
        if reference.is("dimg") { parts[from, default: []].append(item) }
        if reference.is("auxl") { companions[item, default: []].append(from) }
      }
    }
  }

  /// §8.11.3.
  private mutating func readPlaces(_ body: ByteFields) throws(PhotoFault) {
    let version = try Self.needed(body.byte(0))
    let (sizes, further) = (try Self.needed(body.byte(4)), try Self.needed(body.byte(5)))
    let widths = [sizes >> 4, sizes & 15, further >> 4, version == 0 ? 0 : further & 15]
    guard version <= 2, widths.allSatisfy({ [0, 4, 8].contains($0) }) else { throw .isDamaged }
    var position = 6
    func take(_ width: Int) throws(PhotoFault) -> Int {
      defer { position += width }
      switch width {
      case 0: return 0
      case 2: return try Self.needed(body.pair(position))
      case 4: return try Self.needed(body.quad(position))
      default:
        guard try Self.needed(body.quad(position)) == 0 else { throw .endsInTheMiddle }
        return try Self.needed(body.quad(position + 4))
      }
    }
    let itemWidth = version == 2 ? 4 : 2
    for _ in 0..<(try take(itemWidth)) {
      let item = try take(itemWidth)
      let method = version == 0 ? 0 : try take(2) & 15
      guard method <= 1, try take(2) == 0 else { throw .isDamaged }
      let base = try take(widths[2])
      for _ in 0..<(try take(2)) {
        _ = try take(widths[3])
        let place = Place(
          isHeld: method == 1, offset: base + (try take(widths[0])), length: try take(widths[1]))
        places[item, default: []].append(place)
      }
    }
  }

  private mutating func readProperties(_ body: ByteFields) throws(PhotoFault) {
    var boxes = Boxes(body.bytes)
    while let box = try boxes.next() {
      if box.is("ipco") {
        var held = Boxes(box.body.bytes)
        while let property = try held.next() { properties.append(property) }
      }
      if box.is("ipma") { try readAssociations(box.body) }
    }
  }

  /// ISO/IEC 23008-12 §9.3.
  private mutating func readAssociations(_ body: ByteFields) throws(PhotoFault) {
    let itemWidth = body.byte(0) == 0 ? 2 : 4
    let isWide = try Self.needed(body.byte(3)) & 1 == 1
    var position = 8
    for _ in 0..<(try Self.needed(body.quad(4))) {
      let item = try Self.needed(itemWidth == 2 ? body.pair(position) : body.quad(position))
      let count = try Self.needed(body.byte(position + itemWidth))
      position += itemWidth + 1
      for _ in 0..<count {
        let index = try Self.needed(isWide ? body.pair(position) : body.byte(position))
        associations[item, default: []].append(index & (isWide ? 0x7FFF : 0x7F))
        position += isWide ? 2 : 1
      }
    }
  }
}
