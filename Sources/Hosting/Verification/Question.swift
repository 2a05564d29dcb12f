import Hosting

/// One thing that is asked of a server, and what the answer should be.
struct Question: Hashable, Sendable {
  /// The path from the server's root, with its query.
  let path: String

  /// The expected answer.
  let expectation: Expectation
}

extension Question {
  /// The user agent that asks; `nil` for our own.
  ///
  /// Apple fetches the association file itself, and a firewall may close its way alone.
  var agent: String? {
    if case .file(let name) = expectation, ServedPath.association.contains(name) {
      return "AASA-Bot/1.0.0"
    }
    return nil
  }

  /// The file of an upload that it is about; `nil` for any other question.
  var file: String? {
    switch expectation {
    case .delivered(let path), .gone(let path): path
    default: nil
    }
  }

  /// The address that is asked.
  func address(on server: ServerAddress) -> String {
    let origin = expectation.isWithoutEncryption ? server.plainOrigin : server.origin
    return origin + path
  }
}

extension Question {
  /// An expected answer.
  enum Expectation: Hashable, Sendable {
    /// The published file of this path, with everything that goes with it.
    case file(String)

    /// The published file of this path, byte for byte, whatever goes with it.
    case delivered(String)

    /// The page of this share, under the link in its code.
    case sharePage(String)

    /// The App Clip page, or the page of this share.
    case appClipPage(String)

    /// The page of check-ins, under the link in a point's code.
    case pointPage

    /// No foreign file and no fault of the server, whatever is in the link.
    case harmless

    /// That there is nothing, with the site's own page.
    case nothing

    /// No list of what is in the folder.
    case noList

    /// That the file is closed.
    case closed

    /// That nothing of a share that has ended is left in this published file.
    case gone(String)

    /// The calendar in the place of an ended share's feed of dates: the published file of this path, with everything
    /// that goes with it.
    case endedCalendar(String)

    /// That this published file doesn't come without encryption.
    ///
    /// Where it is true of `leads`, whoever asks without has to be sent on to where it comes with.
    case encrypted(String, leads: Bool)

    /// Anything but this file of the owner's.
    case hidden(PrivateFile)
  }
}

extension Question.Expectation {
  /// True if it is asked by http, whatever the server's own address is.
  var isWithoutEncryption: Bool {
    if case .encrypted = self { true } else { false }
  }
}
