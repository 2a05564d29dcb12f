import CYAML
import Problems

/// libyaml's parser over a text of its own: the whole unsafe surface of this room.
@safe struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// Begins to parse; `nil` where memory is short.
  init?(_ bytes: [UInt8]) {
    unsafe parser = .allocate(capacity: 1)
    unsafe text = .allocate(capacity: bytes.count)
    _ = unsafe text.initialize(from: bytes)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      // A failed initialiser runs no deinit.
      unsafe text.deallocate()
      unsafe parser.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe text.deallocate()
    unsafe parser.deallocate()
  }
}

extension YAMLEvents {
  /// The next step; after an error or the stream's end nothing may be asked any more.
  func next() throws(YAMLFault) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw unsafe Self.fault(of: parser) }
    defer { unsafe yaml_event_delete(&event) }
    let position = unsafe Position(event.start_mark)
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, position: position)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, position: position)
    case YAML_STREAM_END_EVENT: return YAMLEvent(kind: .streamEnd, position: position)
    case YAML_ALIAS_EVENT: return YAMLEvent(kind: .alias, position: position)
    case YAML_SCALAR_EVENT: return unsafe Self.scalar(event.data.scalar, at: position)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe YAMLEvent(
        kind: .sequenceStart, position: position, hasAnchor: start.anchor != nil,
        hasTag: start.tag != nil)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, position: position)
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe YAMLEvent(
        kind: .mappingStart, position: position, hasAnchor: start.anchor != nil,
        hasTag: start.tag != nil)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, position: position)
    default: return YAMLEvent(kind: .other, position: position)
    }
  }

  private static func scalar(
    _ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar, at position: Position
  ) -> YAMLEvent {
    let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    return unsafe YAMLEvent(
      kind: .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
      position: position, hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil)
  }

  private static func fault(of parser: UnsafeMutablePointer<yaml_parser_t>) -> YAMLFault {
    let problem = unsafe parser.pointee.problem
    let context = unsafe parser.pointee.context
    return unsafe YAMLFault(
      problem: problem.map { unsafe String(cString: $0) } ?? "",
      position: Position(parser.pointee.problem_mark),
      context: context.map { unsafe String(cString: $0) } ?? "",
      contextPosition: Position(parser.pointee.context_mark),
      isMemory: parser.pointee.error == YAML_MEMORY_ERROR)
  }
}

extension Position {
  /// libyaml counts lines and columns from 0, columns in characters.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
