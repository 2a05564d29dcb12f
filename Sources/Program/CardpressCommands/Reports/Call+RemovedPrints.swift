import CommandLine
import Consoles
import Documents
import PrintFolder
import ShareMaking

extension Call {
  /// Prints which printable files are gone, one by one while they are few.
  func printRemoved(_ removed: [RemovedPrint], isRehearsal: Bool = false) {
    let verb = isRehearsal ? "would remove" : "removed"
    let points = removed.filter(\.isOfPoint).map { "\(Site.printName)/\($0.name)" }
    if !points.isEmpty {
      console.printLine(
        "\(verb) \(Wording.firstTen(of: points)): the site no longer has what they lead to")
    }
    let codes = removed.filter { $0.command == nil && !$0.isOfPoint }
    if codes.count > listLimit {
      console.printLine(
        "\(verb) \(codes.count) codes from \(Site.printName)/: their shares have ended")
    } else {
      for code in codes {
        console.printLine("\(verb) \(Site.printName)/\(code.name): its share has ended")
      }
    }
    let gone = Set(codes.map { PrintFolder.card(inName: $0.name) })
    let commands = Dictionary(grouping: removed) { $0.command }
    for (command, files) in commands.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
      guard let command else { continue }
      let names = files.map { "\(Site.printName)/\($0.name)" }
      let listed = names.prefix(listLimit).joined(separator: ", ")
      let more = names.count > listLimit ? " and \(names.count - listLimit) more" : ""
      console.printLine(
        "\(verb) \(listed)\(more), which showed shares that have ended"
          + (Self.again(command, without: gone).map { "; make the rest again: \(fromHere($0))" }
            ?? ""))
    }
  }

  /// A command without cards that are gone; `nil` where it named no others.
  private static func again(_ command: String, without gone: Set<String>) -> String? {
    let words = command.split(separator: " ")
    let kept = words.filter { !gone.contains(String($0)) }
    if kept.count == words.count { return command }
    // Without a card it would be of all; what follows an option may be its value.
    let namesCard = zip(kept.dropFirst(2), kept.dropFirst()).contains { word, before in
      !word.hasPrefix("-") && !before.hasPrefix("-")
    }
    return namesCard ? kept.joined(separator: " ") : nil
  }

  /// A command that was noted in the site, as it works from the folder in which this one was called.
  func fromHere(_ command: String) -> String {
    let here = "cardpress "
    guard site.folder.path != ".", command.hasPrefix(here), !command.hasPrefix("\(here)-C ") else {
      return command
    }
    return Wording.shellWords(["cardpress", "-C", site.folder.path]) + " "
      + command.dropFirst(here.count)
  }

  /// Prints how many pages still show somebody who has ended.
  func printShowingEnded(_ count: Int) {
    if count > 0 { console.printLine("\(Wording.showingEnded(count))") }
  }

  /// Prints which files named former IDs of cards and are gone.
  func printRenamed(_ files: [RemovedPrint]) {
    let codes = files.filter { $0.command == nil }.map { "\(Site.printName)/\($0.name)" }
    if !codes.isEmpty {
      console.printLine(
        "removed \(Wording.firstTen(of: codes)): the codes are there under the new IDs, as PNG")
    }
    for file in files {
      guard let command = file.command else { continue }
      console.printLine(
        "removed \(Site.printName)/\(file.name); make it again: \(fromHere(command))")
    }
  }

  /// Prints which files of an earlier run are gone or have changed.
  func printReplaced(_ files: [String]) {
    if files.isEmpty { return }
    let more = files.count > listLimit ? " and \(files.count - listLimit) more" : ""
    console.printLine(
      "replaces \(files.prefix(listLimit).map(path).joined(separator: ", "))\(more)")
  }
}

extension [RemovedPrint] {
  /// The names of the files, for programs.
  var json: JSONValue { .array(map { .string($0.name) }) }

  /// The commands that make again those files that showed other cards too, for programs.
  var commandsJSON: JSONValue {
    .array(Set(compactMap(\.command)).sorted().map { .string($0) })
  }
}
