import Hosting
import PublicFolder
import WebRequests

extension Judge {
  /// A published file: there, whole, the newest, with its type and fields.
  func file(_ name: String, in answer: WebAnswer) -> [Difference] {
    guard answer.status == 200 else {
      if name.hasPrefix(".well-known/"), !address.path.isEmpty, answer.status == 404 {
        let asker = ServedPath.association.contains(name) ? "Apple asks" : "Google asks"
        return [.error("is not there, and \(asker) for it at the host's root alone", cure: .root)]
      }
      if ServedPath.association.contains(name), [401, 403, 406, 429].contains(answer.status) {
        return [
          .error(
            "is refused to Apple's AASA-Bot (status \(answer.status))",
            cure: .particular(
              "let that user agent through, also at a firewall in front of the server"))
        ]
      }
      return [notThere(answer)]
    }
    return content(name, in: answer) + headers(ofFile: name, answer)
  }

  /// A file that was just brought there; one that has changed again since, or is too large to compare, is none.
  func delivered(_ name: String, in answer: WebAnswer) -> [Difference] {
    guard copy.file(name) != nil else { return [] }
    return answer.status == 200 ? content(name, in: answer) : [notThere(answer)]
  }

  /// The faults in the content of an answer that should be a file.
  func content(_ name: String, in answer: WebAnswer) -> [Difference] {
    guard let expected = copy.file(name), answer.body != expected else { return [] }
    if answer.isCut {
      return [.error("continues far past the end of the file in public/", cure: .deploy)]
    }
    // RFC 9111 §5.1: who sends an age has it from a cache, which a deployment need not reach.
    let cure: Cure = answer.value(of: "Age") == nil ? .deploy : .deployAndEmptyCache
    let isOlder = revision(of: answer.body).flatMap { served in
      revision(of: expected).map { served < $0 }
    }
    if isOlder == true { return [.error("is an older copy than the one in public/", cure: cure)] }
    if !answer.body.isEmpty, expected.starts(with: answer.body) {
      return [
        .error("ends before its end", cure: .particular("look at the server's limits and disk"))
      ]
    }
    return [.error("differs from the file in public/", cure: cure)]
  }

  /// The finding for a status other than 200 where a file should be.
  func notThere(_ answer: WebAnswer) -> Difference {
    switch answer.status {
    case 300..<400: redirect(answer)
    case 401:
      .error("asks for a password", cure: .particular("let everybody read public/"))
    case 403:
      .error(
        "may not be read (status 403)",
        cure: .particular("let the server's user read the files, and the server this path"))
    case 404, 410: .error("is not there (status \(answer.status))", cure: .deploy)
    case 500...: .error("is answered with a fault (status \(answer.status))", cure: .serverLog)
    default: .error("is answered with status \(answer.status), not 200", cure: .settings)
    }
  }

  /// An answer that sends on to another address.
  func redirect(_ answer: WebAnswer) -> Difference {
    if let difference = removal(answer) { return difference }
    return .error(
      "is sent on (status \(answer.status)) instead of being answered",
      cure: .particular("answer each path of public/ itself"))
  }

  /// An answer that sends on to another scheme or host, as a server does for all its paths.
  func removal(_ answer: WebAnswer) -> Difference? {
    guard (300..<400).contains(answer.status), let target = answer.value(of: "Location"),
      let scheme = ["https://", "http://"].first(where: { target.hasPrefix($0) })
    else { return nil }
    let host = target.dropFirst(scheme.utf8.count).prefix { !"/?#".contains($0) }
    let origin = scheme + host.lowercased()
    if origin == address.origin { return nil }
    return .error(
      "is sent on to \(shown(origin))",
      cure: .particular("ask there, with --url \(shown(origin + address.path))"))
  }

  private func revision(of bytes: [UInt8]) -> Int? {
    guard case .record(let record) = PublishedRecord.Reading(of: bytes) else { return nil }
    return record.revision
  }
}

extension Cure {
  /// The cure for a file at the server's root, outside the site's folder.
  static let root = Cure.particular("let the server answer there with the file of public/")

  /// Bring the newest copy there, and to those who come through a cache.
  static let deployAndEmptyCache = Cure.particular(
    "deploy public/ again, then empty the cache in front of the server or wait for its end")

  /// The cure for a fault that only the server can explain.
  static let serverLog = Cure.particular("the server's log says why")
}

/// Text of a server, fit for a terminal: what can be printed in ASCII, at most 100 characters.
func shown(_ text: String) -> String {
  String(decoding: text.utf8.prefix(100).filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
}
