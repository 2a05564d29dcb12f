import WebRequests

extension Judge {
  /// A path at which nothing is.
  func nothing(_ answer: WebAnswer) -> [Difference] {
    switch answer.status {
    case 404, 410:
      guard let page = copy.file("404.html"), answer.body != page else { return [] }
      return [.warning("is not there, and the server says so with a page of its own", .settings)]
    case 500...: return [notThere(answer)]
    case 200..<300:
      return [
        .error(
          "is not there, and yet answered with status \(answer.status), not 404", .settings)
      ]
    default:
      return [
        .warning(
          "is not there, and yet answered with status \(answer.status), not 404", .settings)
      ]
    }
  }

  /// A folder whose content nobody shall see.
  func noList(_ answer: WebAnswer) -> [Difference] {
    guard (200..<300).contains(answer.status) else { return [] }
    let marks = copy.live + copy.ended + ["Index of /", "Directory listing for", "appclip.html"]
    guard marks.contains(where: { answer.body.contains(text: $0) }) else { return [] }
    return [.error("lists what is in the folder: whoever asks finds every card", .settings)]
  }

  /// A file that begins with a dot.
  func closed(_ answer: WebAnswer) -> [Difference] {
    guard answer.status == 200 else { return [] }
    return [.warning("is handed out, and files with a dot should be closed", .settings)]
  }

  /// The vCard or photo of a share that has ended.
  func gone(_ answer: WebAnswer) -> [Difference] {
    guard answer.status == 200, answer.body != copy.file("404.html"),
      answer.body.contains(text: "BEGIN:VCARD") || answer.body.starts(with: [0xFF, 0xD8])
    else { return [] }
    return [.error("can still be read, though its share has ended", .deployWithDeletion)]
  }

  /// Something of the owner's.
  func hidden(_ file: PrivateFile, _ answer: WebAnswer) -> [Difference] {
    guard (200..<300).contains(answer.status), file.isShown(in: answer.body) else { return [] }
    return [.error("is open to everybody: whoever asks gets \(file.meaning)", .publicAlone)]
  }
}
