import Documents

extension Node {
  /// The whole tree with all places on one line, to compare with a literal.
  var outline: String {
    let place = "\(position.line):\(position.column)"
    return switch value {
    case .scalar(let text): "\(place) \(text.debugDescription)"
    case .null: "\(place) null"
    case .sequence(let nodes): "\(place) [" + nodes.map(\.outline).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "\(place) {"
        + entries.map {
          "\($0.position.line):\($0.position.column) \($0.key) = \($0.node.outline)"
        }.joined(separator: ", ") + "}"
    }
  }
}
