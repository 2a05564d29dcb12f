package import Problems

/// Reads YAML: lists, mappings and text, with the place of each.
///
/// Refused, each in a sentence: what is no YAML, more than 16 MB or 32 levels, anchors, aliases, tags,
/// duplicate keys, keys that are not text, and a second document.
package enum YAMLReader {
  /// Reads the one document of a file; an empty file is ``Node/Value-swift.enum/null``.
  package static func read(_ bytes: [UInt8], file: String) throws(Problem) -> Node {
    let source = try SourceText(bytes, file: file)
    if let (offset, scalar) = source.firstForbiddenInYAML() {
      throw source.problem(
        at: offset, "the invisible character \(scalar.codePoint) is not allowed here: remove it")
    }
    guard let events = YAMLEvents(source.bytes) else {
      throw Problem(file: file, message: "needs more memory than there is")
    }
    var composer = YAMLComposer(source: source)
    return try composer.document(of: events)
  }
}

extension SourceText {
  /// The first character that YAML 1.2 §5.1 does not allow, which libyaml would report by bytes.
  fileprivate func firstForbiddenInYAML() -> (offset: Int, scalar: Unicode.Scalar)? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isSuspect =
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
        || byte == 0x7F || byte == 0xC2 || byte == 0xEF
      if isSuspect, let scalar = scalar(at: index), Self.isForbiddenInYAML(scalar) {
        return (index, scalar)
      }
      index += 1
    }
    return nil
  }

  private static func isForbiddenInYAML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0x00...0x1F, 0x7F...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The number as `U+0007`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
