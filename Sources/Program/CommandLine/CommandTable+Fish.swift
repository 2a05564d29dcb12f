extension CommandTable {
  /// Lines of fish's `complete`, each under the condition of its command.
  var fishCompletion: String {
    let valued = spellingsWithValue
    let names = commands.map(\.name).joined(separator: " ")
    let commandLines = commands.map {
      fishLine(if: "", proposes: "-a \($0.name)", summary: $0.summary)
    }
    let own = commands.flatMap { command in
      command.options.map { fishLine(for: $0, in: command.name) }
        + command.arguments.enumerated().compactMap { fishLine(for: $1, at: $0, in: command.name) }
    }
    let lines =
      ["complete -c \(program) -f"] + commandLines + [fishLine(for: .version, in: "")]
      + sharedOptions.map { fishLine(for: $0, in: nil) } + own
    return """
      # fish completion for \(program)
      function __\(program)_at -d 'whether the cursor is behind a command, at an argument'
          set -l words (commandline -opc)
          set -l command ''
          set -l position 0
          set -l expected ''
          for word in $words[2..]
              if test -n "$expected"
                  set expected ''
                  continue
              end
              switch $word
                  case \(valued.sorted().joined(separator: " "))
                      set expected $word
                  case '-?*'
                  case '*'
                      if test -z "$command"
                          set command $word
                      else
                          set position (math $position + 1)
                      end
              end
          end
          test "$command" = "$argv[1]"; or return 1
          test (count $argv) -lt 2; or test $position -ge $argv[2]; or return 1
          test (count $argv) -lt 3; or test $position -le $argv[3]
      end
      function __\(program)_names
          for ending in $argv[2..]
              for file in $argv[1]/*.$ending
                  string replace -r '.*/(.*)\\\\.[^.]*$' '$1' -- $file
              end
          end
      end
      function __\(program)_commands
          string split ' ' \(Shell.fish.quoted(names))
      end
      \(lines.joined(separator: "\n"))

      """
  }

  private func fishLine(for option: OptionDefinition, in command: String?) -> String {
    let name = option.name.utf8.count == 1 ? "-s \(option.name)" : "-l \(option.name)"
    let short = option.short.map { "-s \($0) " } ?? ""
    let value = option.placeholder == nil ? "" : " -x" + fishWords(option.values)
    return fishLine(if: command, proposes: short + name + value, summary: option.summary)
  }

  /// The line of an argument; none where nothing can be proposed.
  private func fishLine(for argument: Argument, at position: Int, in command: String) -> String? {
    let words = fishWords(argument.values)
    if words.isEmpty { return nil }
    let range = argument.repeats ? "\(position)" : "\(position) \(position)"
    return "complete -c \(program) -n '__\(program)_at \(command) \(range)'\(words)"
  }

  /// A line under the condition that a command is given; empty means that none is yet.
  private func fishLine(
    if command: String?, proposes proposal: String, summary: String
  ) -> String {
    let name = command.map { $0.isEmpty ? "\"\"" : $0 }
    let condition = name.map { " -n '__\(program)_at \($0)'" } ?? ""
    return "complete -c \(program)\(condition) \(proposal) -d \(Shell.fish.quoted(summary))"
  }

  private func fishWords(_ values: Values) -> String {
    switch values {
    case .anything: ""
    case .choices(let words): " -a " + Shell.fish.quoted(words.joined(separator: " "))
    case .commands: " -a '(__\(program)_commands)'"
    case .subjects: fishWords(.choices(subjects))
    case .files: " -a '(__fish_complete_path (commandline -ct))'"
    case .folders: " -a '(__fish_complete_directories (commandline -ct))'"
    case .names(let folder, let endings):
      " -a '(__\(program)_names \(([folder] + endings).joined(separator: " ")))'"
    }
  }
}
