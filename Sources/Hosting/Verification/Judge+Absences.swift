import Bytes
import PublicFolder
import ShareFiles
import WebRequests

extension Judge.Difference {
  /// That whoever asks by http gets no further.
  static let notLedToEncryption = warning(
    "does not lead from http to https, and some calendars ask by http where they are given webcal",
    cure: .particular("redirect http to https"))
}

extension Judge {
  /// A path at which nothing is.
  func nothing(_ answer: WebAnswer) -> [Difference] {
    switch answer.status {
    case 404, 410:
      guard let page = copy.file("404.html"), answer.body != page else { return [] }
      return [
        .warning("is missing, and the server says so with its own page", cure: .settings)
      ]
    case 500...: return [notThere(answer)]
    case 200..<300:
      return [
        .error(
          "is missing, and yet answered with status \(answer.status), not 404", cure: .settings)
      ]
    default:
      return [
        .warning(
          "is missing, and yet answered with status \(answer.status), not 404", cure: .settings)
      ]
    }
  }

  /// A folder whose content nobody shall see.
  func noList(_ answer: WebAnswer) -> [Difference] {
    guard (200..<300).contains(answer.status) else { return [] }
    if (copy.live + copy.ended).contains(where: { answer.body.contains(text: $0) }) {
      return [.error("lists its folder, so that anybody can find every card", cure: .settings)]
    }
    let marks = ["Index of /", "Directory listing for", "appclip.html"]
    guard marks.contains(where: { answer.body.contains(text: $0) }) else { return [] }
    return [.warning("lists its folder, which is never needed", cure: .settings)]
  }

  /// A file that begins with a dot.
  func closed(_ answer: WebAnswer) -> [Difference] {
    guard answer.status == 200, !ServerKind(answer).isHost else { return [] }
    return [.warning("is served, and dot files should be blocked", cure: .settings)]
  }

  /// A file of a share that has ended.
  func gone(_ name: String, in answer: WebAnswer) -> [Difference] {
    guard answer.status == 200, isOfShare(name, body: answer.body) else { return [] }
    let folder = name.prefix(through: name.lastIndex(of: "/") ?? name.startIndex)
    let isSwept = ShareFile.contacts.allSatisfy { copy.file("\(folder)\($0.name)") == nil }
    return [
      .error(
        "can still be read, though its share has ended",
        cure: isSwept ? .deployWithDeletion : .sweep)
    ]
  }

  /// The calendar that tells subscribers that a share has ended.
  func endedCalendar(_ name: String, in answer: WebAnswer) -> [Difference] {
    let left = gone(name, in: answer)
    return left.isEmpty ? file(name, in: answer) : left
  }

  /// True if an answer's content is what a live share has in a file of that name, and not a
  /// tombstone or a page for what is not there.
  private func isOfShare(_ name: String, body: [UInt8]) -> Bool {
    switch ShareFile(named: name.split(separator: "/").last.map(String.init) ?? "") {
    case .record?:
      if case .record = PublishedRecord.Reading(of: body) { return true }
      return false
    case .schedule?:
      return body.starts(with: ShareFile.schedule.signature) && body != EndedCalendar.bytes
    case let file? where file.isPersonal: return body.starts(with: file.signature)
    // What the App Clip page knows a share's page by too.
    default: return body.contains(text: "data-share=\"live\"")
    }
  }

  /// A file that is asked for without encryption: whoever answers so for one answers so for all.
  /// - Parameter leads: True where whoever asks so has to be sent on.
  func encrypted(_ name: String, leads: Bool, in answer: WebAnswer) -> [Difference] {
    if answer.status == 200, answer.body == copy.file(name) {
      return [
        .warning(
          "is served over http too, and so are the cards, which anybody on the way can read",
          cure: .particular("redirect http to https"))
      ]
    }
    let target = answer.value(of: "Location")?.lowercased() ?? ""
    let isLed = (300..<400).contains(answer.status) && target.hasPrefix("https://")
    return leads && !isLed ? [.notLedToEncryption] : []
  }

  /// Something of the owner's.
  func hidden(_ file: PrivateFile, in answer: WebAnswer) -> [Difference] {
    guard (200..<300).contains(answer.status), file.isShown(in: answer.body) else { return [] }
    return [.error("gives everybody \(file.meaning)", cure: .publicAlone)]
  }
}
