extension CommandTable {
  /// A function for zsh's completion system (zshcompsys(1), `_arguments`).
  var zshCompletion: String {
    let cases = commands.map { command in
      let arguments = command.arguments.enumerated().map { zshArgument($1, at: $0 + 1) }
      let specifications = (command.options + sharedOptions).flatMap(zshOptions) + arguments
      return """
              \(command.name))
                _arguments -S \\
        \(zshLines(specifications, indent: "          "))
                ;;
        """
    }
    let names = commands.map { Shell.zsh.quoted("\($0.name):\($0.summary)") }
    return """
      #compdef \(program)
      # zsh completion for \(program)
      _\(program)_names() {
        local folder=$1 ending
        local -a names
        shift
        for ending; do names+=($folder/*.$ending(N:t:r)); done
        compadd -a names
      }
      _\(program)_commands() {
        local -a commands
        commands=(
          \(names.joined(separator: "\n    "))
        )
        _describe -t commands command commands
      }
      _\(program)() {
        local context state state_descr line curcontext=$curcontext
        typeset -A opt_args
        _arguments -C -S \\
      \(zshLines(programOptions.flatMap(zshOptions), indent: "    ")) \\
          '1:command:_\(program)_commands' \\
          '*::argument:->arguments'
        if [[ $state == arguments ]]; then
          case $line[1] in
      \(cases.joined(separator: "\n"))
          esac
        fi
      }
      if [[ $funcstack[1] == _\(program) ]]; then
        _\(program) "$@"
      else
        compdef _\(program) \(program)
      fi

      """
  }

  private func zshLines(_ specifications: [String], indent: String) -> String {
    specifications.map { indent + Shell.zsh.quoted($0) }.joined(separator: " \\\n")
  }

  /// One specification for each way to write the option; each excludes the others.
  private func zshOptions(_ option: OptionDefinition) -> [String] {
    let exclusion = option.repeats ? "*" : "(\(option.spellings.joined(separator: " ")))"
    let summary = zshEscaped(option.summary, special: "[]\\")
    return option.spellings.map { spelling in
      guard let placeholder = option.placeholder else {
        return "\(exclusion)\(spelling)[\(summary)]"
      }
      let sign = spelling.hasPrefix("--") ? "=" : "+"
      return "\(exclusion)\(spelling)\(sign)[\(summary)]:\(placeholder):\(zshAction(option.values))"
    }
  }

  private func zshArgument(_ argument: Argument, at position: Int) -> String {
    let place = argument.repeats ? "*:" : argument.isNeeded ? "\(position):" : "\(position)::"
    return "\(place)\(argument.name):\(zshAction(argument.values))"
  }

  private func zshAction(_ values: Values) -> String {
    switch values {
    case .anything: " "
    case .choices(let words):
      "(\(words.map { zshEscaped($0, special: ":\\ ()") }.joined(separator: " ")))"
    case .commands: "_\(program)_commands"
    case .subjects: zshAction(.choices(subjects))
    case .files: "_files"
    case .folders: "_files -/"
    case .names(let folder, let endings):
      // The space keeps _arguments from putting words of its own before ours.
      " _\(program)_names " + ([folder] + endings).joined(separator: " ")
    }
  }

  private func zshEscaped(_ text: String, special: String) -> String {
    text.reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : "\($1)" }
  }
}
