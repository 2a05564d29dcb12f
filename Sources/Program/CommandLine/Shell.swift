/// A shell that can be told how to complete a program's command line.
package enum Shell: String, CaseIterable, Hashable, Sendable {
  /// GNU Bash, 3.2 and later.
  case bash

  /// The Z shell, 5 and later.
  case zsh

  /// fish, 3 and later.
  case fish
}

extension CommandTable {
  /// The script that makes a shell complete commands, options, choices, files, folders and names.
  ///
  /// It is complete in itself: completing never runs the program.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletion
    case .zsh: zshCompletion
    case .fish: fishCompletion
    }
  }
}

extension Shell {
  /// A text as one word, in single quotes, for any of the shells.
  func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": quoted += self == .fish ? "\\'" : "'\\''"
      case "\\" where self == .fish: quoted += "\\\\"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}
