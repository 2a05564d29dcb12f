/// Walks the boxes of an ISO base media file, trusting no length: ISO/IEC 14496-12 §4.2.
struct Boxes {
  private let fields: ByteFields
  private var position = 0

  init(_ bytes: ArraySlice<UInt8>) {
    fields = ByteFields(bytes)
  }
}

extension Boxes {
  /// A box and what it contains.
  struct Box {
    /// Its four letters as a number.
    let kind: Int
    let body: ByteFields
  }

  /// The next box; `nil` at the end.
  /// - Throws: ``PhotoFault`` where it goes on behind the end of the bytes.
  mutating func next() throws(PhotoFault) -> Box? {
    if position >= fields.count { return nil }
    guard var size = fields.quad(position), let kind = fields.quad(position + 4) else {
      throw .endsInTheMiddle
    }
    var header = 8
    if size == 0 { size = fields.count - position }
    if size == 1 {
      guard let high = fields.quad(position + 8), let low = fields.quad(position + 12) else {
        throw .endsInTheMiddle
      }
      guard high == 0 else { throw .isDamaged }
      (size, header) = (low, 16)
    }
    guard size >= header else { throw .isDamaged }
    guard size <= fields.count - position else { throw .endsInTheMiddle }
    defer { position += size }
    return Box(
      kind: kind, body: ByteFields(fields.from(position + header).prefix(size - header)))
  }

  /// The body of the first box of a kind; `nil` where there is none.
  static func first(_ kind: StaticString, in bytes: ArraySlice<UInt8>) throws(PhotoFault)
    -> ByteFields?
  {
    var boxes = Boxes(bytes)
    while let box = try boxes.next() {
      if box.is(kind) { return box.body }
    }
    return nil
  }
}

extension Boxes.Box {
  func `is`(_ name: StaticString) -> Bool { kind == Self.number(of: name) }

  /// Four letters as a number.
  static func number(of name: StaticString) -> Int {
    name.description.utf8.reduce(0) { $0 << 8 | Int($1) }
  }
}
