import Bytes
import ShareFiles

/// All that is asked about a site, in the order in which it is asked.
struct QuestionList {
  let copy: SiteCopy
  let address: ServerAddress
}

extension QuestionList {
  /// A path at which nothing is, and which nobody would make up.
  static let unknownName = "cardpress-verify-asks-for-nothing"

  var questions: [Question] {
    siteFiles + shares + links + pointLinks + hostileLinks + absences + ended + hidden + encryption
  }

  private func question(_ path: String, expecting expectation: Question.Expectation) -> Question {
    Question(path: "\(address.path)/\(path)", expectation: expectation)
  }

  private var siteFiles: [Question] {
    copy.siteFiles.map { question(of: $0, expecting: .file($0)) }
  }

  /// The question for a file of the output, by whatever path that has there.
  func question(of name: String, expecting expectation: Question.Expectation) -> Question {
    // Apple asks for it at the host's root alone ("Supporting associated domains").
    if name.hasPrefix(".well-known/") {
      return Question(path: "/\(name)", expectation: expectation)
    }
    return question(Self.asked(name).percentEncodedPath, expecting: expectation)
  }

  /// The path by which a file is asked for.
  private static func asked(_ name: String) -> String {
    let page = ShareFile.page.name
    let isOfFolder = name == page || name.hasSuffix("/\(page)")
    return isOfFolder ? String(name.dropLast(page.utf8.count)) : name
  }

  private var shares: [Question] {
    copy.live.flatMap { recordID in
      ShareFile.all.compactMap { file in
        let path = copy.path(of: file.name, in: recordID)
        guard copy.file(path) != nil else { return nil }
        return question(Self.asked(path), expecting: .file(path))
      }
    }
  }

  private var links: [Question] {
    let first = copy.live.first.map { question("appclip/?card=\($0)", expecting: .appClipPage($0)) }
    return copy.live.map { question("appclip?card=\($0)", expecting: .sharePage($0)) }
      + [first].compactMap(\.self)
  }

  /// The link in a point's code, which has no slash in front of its query.
  private var pointLinks: [Question] {
    let isThere = copy.siteFiles.contains(Judge.pointPageName)
    return isThere ? [question("check-in?point=0", expecting: .pointPage)] : []
  }

  private var hostileLinks: [Question] {
    ["../", "..%2F..%2Fcardpress.yaml", "%3Cscript%3E", "0000000000000"].map {
      question("appclip?card=\($0)", expecting: .harmless)
    }
  }

  private var absences: [Question] {
    [
      question(Self.unknownName, expecting: .nothing),
      question("\(copy.sharesName)/0000000000000/", expecting: .nothing),
      question("", expecting: .noList), question("\(copy.sharesName)/", expecting: .noList),
    ]
      + [".nojekyll", ".htaccess"].filter { copy.file($0) != nil }.map {
        question($0, expecting: .closed)
      }
  }

  private var ended: [Question] {
    copy.ended.flatMap { recordID in
      ShareFile.all.map { file in
        let path = copy.path(of: file.name, in: recordID)
        let hasCalendar = file == .schedule && copy.file(path) != nil
        return question(
          Self.asked(path), expecting: hasCalendar ? .endedCalendar(path) : .gone(path))
      }
    }
  }

  /// The owner's files beside the pages, and above them: whoever deploys the whole folder has the
  /// pages in `public/`.
  private var hidden: [Question] {
    let above = address.path.lastIndex(of: "/").map { String(address.path[..<$0]) }
    return [address.path, above].compactMap(\.self).flatMap { folder in
      copy.privateFiles.map { Question(path: "\(folder)/\($0.path)", expectation: .hidden($0)) }
    }
  }

  /// Asked for a file that everybody may know: the address of a live share is a secret, and the
  /// question itself can be read on the way.
  private var encryption: [Question] {
    let name = "robots.txt"
    guard address.isAskedForEncryption, copy.file(name) != nil else { return [] }
    // Calendars that are given an address with webcal: ask some by http, and some by https.
    let hasFeeds = copy.live.contains {
      copy.file(copy.path(of: ShareFile.schedule.name, in: $0)) != nil
    }
    return [question(name, expecting: .encrypted(name, leads: hasFeeds))]
  }
}
