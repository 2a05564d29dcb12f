import Bytes
import Hosting
import Timestamps
import WebRequests

extension Judge {
  /// The faults in the headers of an answer that serves a file.
  func headers(ofFile name: String, _ answer: WebAnswer) -> [Difference] {
    HostingRules.headers(ofFile: name).flatMap { promised -> [Difference] in
      switch promised.name {
      case "Content-Type": mediaType(promised.value, in: answer)
      case "Content-Disposition": disposition(answer)
      case "Cache-Control": cache(answer)
      default: field(promised, in: answer)
      }
    } + additions(answer) + (ServedPath.calendar.contains(name) ? coding(answer) : [])
  }

  /// A calendar that comes compressed.
  private func coding(_ answer: WebAnswer) -> [Difference] {
    let coding = answer.value(of: "Content-Encoding")?.lowercased() ?? "identity"
    if coding == "identity" { return [] }
    return [
      .warning("comes compressed, on which Outlook's subscriptions fail", cure: .settings)
    ]
  }

  /// Fields that nobody promised and that do harm.
  private func additions(_ answer: WebAnswer) -> [Difference] {
    var differences: [Difference] = []
    if answer.value(of: "Set-Cookie") != nil {
      differences.append(
        .warning(
          "sets a cookie, but cards track nobody",
          cure: .particular("turn that off at the server, or at the host in front of it")))
    }
    let policy = answer.value(of: "Content-Security-Policy") ?? ""
    if ["default-src", "script-src", "style-src", "img-src"].contains(where: policy.contains(text:))
    {
      differences.append(
        .warning(
          "comes with a Content-Security-Policy of the server, which may stop what the page's own "
            + "policy allows", cure: .particular("leave the policy to the pages")))
    }
    return differences
  }

  /// A field that says one word, such as `nosniff`.
  private func field(_ promised: HTTPHeader, in answer: WebAnswer) -> [Difference] {
    let value = answer.value(of: promised.name)?.lowercased() ?? ""
    let words = value.split { ", ".contains($0) }
    if words.contains(where: { $0 == promised.value.lowercased() }) { return [] }
    return [.warning("comes without \"\(promised.name): \(promised.value)\"", cure: .settings)]
  }

  private func mediaType(_ promised: String, in answer: WebAnswer) -> [Difference] {
    guard let value = answer.value(of: "Content-Type") else {
      return [.error("comes without a type, and should be \(promised)", cure: .settings)]
    }
    let (expected, served) = (MediaType(promised), MediaType(value))
    guard served.name == expected.name || served.isJavaScript && expected.isJavaScript else {
      let sentence = "comes as \(shown(value)), and should be \(promised)"
      // RFC 6350 §10.1 took the place of both; phones know them still.
      let isOldName = ["text/x-vcard", "text/directory"].contains(served.name)
      return [isOldName ? .warning(sentence, cure: .settings) : .error(sentence, cure: .settings)]
    }
    guard let charset = expected.charset else { return [] }
    if let other = served.charset, other != charset {
      return [.error("comes as \(shown(value)), and should be \(promised)", cure: .settings)]
    }
    // A page says its characters itself; a vCard can't.
    if served.charset == nil, expected.name == "text/vcard" {
      return [.warning("comes as \(shown(value)), and should be \(promised)", cure: .settings)]
    }
    return []
  }

  private func disposition(_ answer: WebAnswer) -> [Difference] {
    guard let value = answer.value(of: "Content-Disposition")?.lowercased() else {
      return [.warning("comes without \"Content-Disposition: inline\"", cure: .settings)]
    }
    if value.hasPrefix("inline") { return [] }
    return [
      .error(
        "comes as a download (Content-Disposition: \(shown(value))), not inline", cure: .settings)
    ]
  }

  private func cache(_ answer: WebAnswer) -> [Difference] {
    var differences: [Difference] = []
    let limit = HostingRules.cacheLifetimeInSeconds
    let lifetime = CacheLifetime(answer.value(of: "Cache-Control"))
    switch lifetime {
    case .unsaid:
      differences.append(
        .warning(
          "comes without \"Cache-Control: max-age=\(limit)\", so that caches keep ended cards as "
            + "long as they like", cure: .settings))
    case .seconds(let seconds) where seconds > limit:
      let sentence =
        "lets caches keep for \(duration(seconds)) what may have ended, and should for "
        + "\(duration(limit)) at most"
      let isLong = seconds > 86_400
      differences.append(
        isLong ? .error(sentence, cure: .settings) : .warning(sentence, cure: .settings))
    case .seconds: break
    }
    if let age = answer.value(of: "Age").flatMap({ Int($0) }), age > limit {
      differences.append(
        .warning(
          "comes from a cache that has kept it longer than \(duration(limit))",
          cure: .particular("shorten its lifetime there, or empty it with each deployment")))
    }
    return differences
  }

  /// The clock by which an open page knows that its time is over.
  func clock(_ answer: WebAnswer) -> Difference? {
    guard let date = answer.value(of: "Date").flatMap({ Timestamp(httpDate: $0) }) else {
      return .warning(
        "comes without Date, which pages ask for where a phone's clock is wrong", cure: .settings)
    }
    let difference = abs(date.secondsSince1970 - now.secondsSince1970)
    if difference <= 300 { return nil }
    return .warning(
      "has a Date that is \(duration(Int(difference))) away from this machine's clock",
      cure: .particular("set the clock that is wrong"))
  }

  /// A time in words: `5 minutes`, `31 days`.
  private func duration(_ seconds: Int) -> String {
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
    let unit = units.first { seconds >= 2 * $0.0 || seconds == $0.0 } ?? (1, "second")
    let number = seconds / unit.0
    return "\(number) \(unit.1)\(number == 1 ? "" : "s")"
  }
}
