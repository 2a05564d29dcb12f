/// Finds programs as a shell does (POSIX.1-2017 XBD §8.3, PATH).
package struct ProgramSearch: Sendable {
  private let folders: [String]

  /// Looks in the folders of a `PATH`.
  package init(path: String) {
    // An empty folder stands for the working folder, in which nobody means to find a browser.
    folders = path.split(separator: ":").map(String.init)
  }
}

extension ProgramSearch {
  /// The first program there is of these names, in their order; a name with a slash is a path.
  package func program(named names: [String]) -> String? {
    for name in names {
      if name.contains("/") {
        if ProcessCalls.isProgram(name) { return name }
        continue
      }
      for folder in folders where ProcessCalls.isProgram("\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }
}
