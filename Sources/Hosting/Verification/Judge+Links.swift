import Bytes
import ShareFiles
import WebRequests

extension Judge {
  private static var appClipName: String { "appclip/\(ShareFile.page.name)" }

  /// The link in a code: the share's own page, at once.
  func sharePage(_ recordID: String, in answer: WebAnswer) -> [Difference] {
    let name = copy.path(of: ShareFile.page.name, in: recordID)
    if (300..<400).contains(answer.status) { return [linkRedirect(recordID, in: answer)] }
    guard answer.status == 200 else { return [notThere(answer)] }
    if answer.body == copy.file(name) { return headers(ofFile: name, answer) }
    guard answer.body == copy.file(Self.appClipName) else {
      return [.error("is neither the card's page nor the App Clip page", cure: .deploy)]
    }
    return [
      .warning(
        "is the App Clip page, which needs a script and a second request for what the card's own "
          + "page would show at once", cure: .links)
    ] + headers(ofFile: Self.appClipName, answer)
  }

  /// The same link with a slash, which servers make of it by themselves.
  func appClipPage(_ recordID: String, in answer: WebAnswer) -> [Difference] {
    let pages = [copy.path(of: ShareFile.page.name, in: recordID), Self.appClipName]
    guard answer.status == 200 else { return [notThere(answer)] }
    if pages.contains(where: { copy.file($0) == answer.body }) { return [] }
    return [.error("is neither the card's page nor the App Clip page", cure: .deploy)]
  }

  static let pointPageName = "check-in/\(ShareFile.page.name)"

  /// The link in a point's code: the page of check-ins, or the way to it with all that the link says.
  func pointPage(_ answer: WebAnswer) -> [Difference] {
    if (300..<400).contains(answer.status) {
      let target = answer.value(of: "Location") ?? ""
      if isHere(target), target.contains(text: "point=0") { return [] }
      return [
        removal(answer) ?? .error("is redirected to an address without the point", cure: .links)
      ]
    }
    guard answer.status == 200 else { return [notThere(answer)] }
    if answer.body == copy.file(Self.pointPageName) { return [] }
    return [.error("is not the page of check-ins", cure: .deploy)]
  }

  /// True for an address of this server.
  private func isHere(_ target: String) -> Bool {
    let isPath = target.hasPrefix("/") && !target.hasPrefix("//")
    return isPath || target.hasPrefix("\(address.origin)/")
  }

  /// A link that names no share, whatever it holds.
  func harmless(_ answer: WebAnswer) -> [Difference] {
    if answer.status >= 500 { return [notThere(answer)] }
    guard answer.status == 200 else { return [] }
    if [Self.appClipName, "404.html"].contains(where: { copy.file($0) == answer.body }) {
      return []
    }
    return [
      .error(
        "is answered with something other than the App Clip page, though it names no card",
        cure: .settings)
    ]
  }

  /// A redirect costs a request where it keeps the card, and loses it else.
  private func linkRedirect(_ recordID: String, in answer: WebAnswer) -> Difference {
    let target = answer.value(of: "Location") ?? ""
    guard isHere(target), target.contains(text: recordID) else {
      return removal(answer) ?? .error("is redirected to an address without the card", cure: .links)
    }
    return .warning(
      "is redirected, which costs a request, and should be the card's own page", cure: .links)
  }
}
