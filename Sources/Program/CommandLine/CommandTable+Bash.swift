extension CommandTable {
  /// The function that lists the names of files with some endings.
  private func bashNames(_ function: String) -> String {
    """
    \(function)() {
      local current=$1 folder=$2 file ending
      shift 2
      for ending; do
        for file in "$folder"/*."$ending"; do
          [[ -e $file ]] || continue
          file=${file##*/}
          file=${file%.*}
          [[ $file == "$current"* ]] && printf '%q\\n' "$file"
        done
      done
    }
    """
  }

  /// A function for Bash's `complete -F`, which Bash 3.2 (macOS) understands too.
  var bashCompletion: String {
    let function = "_\(program)"
    let valued = spellingsWithValue
    return """
      # bash completion for \(program)
      \(bashNames("\(function)_names"))
      \(function)() {
        local current=${COMP_WORDS[COMP_CWORD]} command= expected= word index position=0 ended= words=
        COMPREPLY=()
        [[ $current == = ]] && current=
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          # Bash splits --name=value into three words.
          if [[ $word == = && -n $expected ]]; then continue; fi
          if [[ -n $expected ]]; then expected=; continue; fi
          case $ended$word in
            --) ended=: ;;
      \(bashRow(for: valued.sorted().joined(separator: "|"), action: "expected=$word"))
            -?*) ;;
            *) if [[ -z $command ]]; then command=$word; else position=$((position + 1)); fi ;;
          esac
        done
        if [[ -n $expected ]]; then
          case $command:$expected in
      \(bashRows(optionRows))
            *) return ;;
          esac
        elif [[ -z $ended && $current == -* ]]; then
          case $command in
      \(bashRows(flagRows))
          esac
        else
          case $command:$position in
      \(bashRows(argumentRows))
            *) return ;;
          esac
        fi
        case $words in
          @files) compopt -o filenames 2>/dev/null; words=$(compgen -f -- "$current") ;;
          @folders) compopt -o filenames 2>/dev/null; words=$(compgen -d -- "$current") ;;
          '@names '*) words=$(\(function)_names "$current" ${words#@names }) ;;
          *) words=$(compgen -W "$words" -- "$current") ;;
        esac
        while IFS= read -r word; do
          [[ -n $word ]] && COMPREPLY+=("$word")
        done <<<"$words"
      }
      complete -F \(function) \(program)

      """
  }

  /// The values to propose behind an option, by command and option.
  private var optionRows: [(String, String)] {
    let own = commands.flatMap { command in
      command.options.flatMap { bashRows(for: $0, in: command.name) }
    }
    return own + commonOptions.flatMap { bashRows(for: $0, in: "*") }
  }

  private func bashRows(for option: OptionDefinition, in command: String) -> [(String, String)] {
    guard option.placeholder != nil else { return [] }
    let pattern = option.spellings.map { "\(command):\($0)" }.joined(separator: "|")
    return [(pattern, "words=\(bashWords(option.values))")]
  }

  /// The options to propose, by command.
  private var flagRows: [(String, String)] {
    let rows = commands.map { ($0.name, options(of: $0)) } + [("*", programOptions)]
    return rows.map { name, options in
      let words = options.map(\.spelling).joined(separator: " ")
      return (name, "words=\(Shell.bash.quoted(words))")
    }
  }

  /// The words to propose for an argument, by command and position.
  private var argumentRows: [(String, String)] {
    let names = bashWords(.commands)
    let rows = commands.flatMap { command in
      command.arguments.enumerated().map { index, argument in
        ("\(command.name):\(argument.repeats ? "*" : "\(index)")", bashWords(argument.values))
      }
    }
    return ([(":*", names)] + rows).map { ($0, "words=\($1)") }
  }

  private func bashWords(_ values: Values) -> String {
    switch values {
    case .anything: "''"
    case .choices(let words): Shell.bash.quoted(words.joined(separator: " "))
    case .commands: Shell.bash.quoted(commands.map(\.name).joined(separator: " "))
    case .subjects: bashWords(.choices(subjects))
    case .files: "@files"
    case .folders: "@folders"
    case .names(let folder, let endings):
      Shell.bash.quoted("@names " + ([folder] + endings).joined(separator: " "))
    }
  }

  private func bashRows(_ rows: [(String, String)]) -> String {
    rows.map { bashRow(for: $0, action: $1) }.joined(separator: "\n")
  }

  private func bashRow(for pattern: String, action: String) -> String {
    "      \(pattern)) \(action) ;;"
  }
}
