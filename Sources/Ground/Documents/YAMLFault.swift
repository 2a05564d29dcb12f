import Bytes
import Problems

/// The fault that libyaml finds in a text that is not YAML.
struct YAMLFault: Error {
  let problem: String
  let position: Position

  /// The thing that was being read, and where it begins.
  let context: String
  let contextPosition: Position

  let isMemory: Bool
}

extension YAMLFault {
  /// The fault in words for a person who never heard of tokens.
  func problem(in source: SourceText) -> Problem {
    let line = FaultyLine(in: source, at: position)
    switch problem {
    case _ where isMemory:
      return source.problem(at: position, "the text needs more memory than there is")
    case "could not find expected ':'":
      return source.problem(
        at: contextPosition, "this line has no colon: write it as \"key: value\"")
    case "mapping values are not allowed in this context":
      return source.problem(at: position, line.strayColon)
    case "block sequence entries are not allowed in this context":
      return source.problem(
        at: position, "a list can't begin here: put its first \"- \" on the next line")
    case "mapping keys are not allowed in this context":
      return source.problem(
        at: position, "a value can't begin with \"? \": put it in quotes")
    case "found character that cannot start any token":
      return source.problem(at: position, line.strayCharacter)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return source.problem(at: position, FaultyLine.tab)
    case "did not find expected key", "did not find expected '-' indicator":
      return source.problem(at: position, line.misfit)
    case "did not find expected node content":
      let isBlock = context == "while parsing a block node" && !line.isEnd
      return source.problem(at: position, isBlock ? line.strayCharacter : line.missingValue)
    case "did not find expected <document start>":
      return source.problem(at: position, line.stray)
    default:
      return source.problem(at: contextOrPosition, contextMessage)
    }
  }

  /// The fault as told by the thing that was being read, if the fault itself says little.
  private var contextMessage: String {
    switch (context, problem) {
    case ("while parsing a flow sequence", _):
      "the list that begins here with \"[\" lacks a comma or its \"]\""
    case ("while parsing a flow mapping", _):
      "the group that begins here with \"{\" lacks a comma or its \"}\""
    case ("while scanning a quoted scalar", _): "the quote that begins here is never closed"
    case (_, "found unknown escape character"):
      "this escape is unknown: write \\\\ for a backslash, or use single quotes"
    case (_, "did not find expected hexdecimal number"):
      "\\x needs 2, \\u 4 and \\U 8 hexadecimal digits after it"
    case (_, "found invalid Unicode character escape code"):
      "this escape is not a character: write the character itself"
    case ("while scanning a block scalar", _):
      "behind \"|\" and \">\" the text begins on the next line, indented by spaces"
    case ("while scanning an alias", _): "a value can't begin with \"*\": put it in quotes"
    case ("while scanning an anchor", _): "a value can't begin with \"&\": put it in quotes"
    case ("while scanning a tag", _), ("while parsing a tag", _), (_, "found undefined tag handle"):
      "a value can't begin with \"!\": put it in quotes"
    case _ where isDirective:
      "a line can't begin with \"%\": remove it, or put the value in quotes"
    default: "this is not YAML: check indentation, quotes and brackets"
    }
  }

  /// The start of the thing being read, unless the place of the fault itself helps more.
  private var contextOrPosition: Position {
    context.isEmpty || context == "while parsing a quoted scalar" ? position : contextPosition
  }

  private var isDirective: Bool {
    context.contains(text: "directive") || problem.contains(text: "directive")
      || problem.contains(text: "incompatible YAML document")
  }
}
