import Bytes
import Hosting
import WebRequests

extension WebFolder {
  /// The names in a folder, by `PROPFIND` (RFC 4918 §9.1); `nil` where there is none.
  func davNames(in folder: String, _ client: borrowing WebClient) throws(RemoteFault) -> [String]? {
    let question = Array(
      #"<?xml version="1.0"?><propfind xmlns="DAV:"><prop><resourcetype/></prop></propfind>"#.utf8)
    let answer = try send(
      "PROPFIND", "\(folder)/", client,
      headers: [HTTPHeader("Depth", "1"), HTTPHeader("Content-Type", "application/xml")],
      content: question, limit: 100_000_000)
    switch answer.status {
    case 207:
      let own = folder.split(separator: "/").last.map(String.init) ?? ""
      var names = answer.body.texts(ofElement: "href").map { href -> String in
        let path = href.split(separator: UInt8(ascii: "/"))
        return String(decoding: (path.last ?? []).percentDecoded, as: UTF8.self)
      }
      // The folder itself is told among them.
      if let index = names.firstIndex(of: own) { names.remove(at: index) }
      return names
    case 404, 410: return nil
    default: throw RemoteFault(status: answer)
    }
  }

  /// Makes folders, where they are not there (RFC 4918 §9.3).
  func make(_ folders: [String], _ client: borrowing WebClient) throws(RemoteFault) {
    for folder in folders {
      let answer = try send("MKCOL", "\(folder)/", client)
      // 405 says that it is there, and some servers redirect to it.
      if !(200..<400).contains(answer.status), answer.status != 405 {
        throw RemoteFault(status: answer)
      }
    }
  }

  /// Brings a file under another name, and moves it over what is there (RFC 4918 §9.9), so that it appears as a whole;
  /// where the server moves nothing, in its place.
  func davPut(
    _ bytes: [UInt8], at path: String, headers: [HTTPHeader], _ client: borrowing WebClient
  ) throws(RemoteFault) {
    let put = try send("PUT", part, client, headers: headers, content: bytes)
    guard (200..<300).contains(put.status) else { throw RemoteFault(status: put, path: path) }
    let move = try send(
      "MOVE", part, client,
      headers: [HTTPHeader("Destination", address(of: path)), HTTPHeader("Overwrite", "T")])
    if (200..<300).contains(move.status) { return }
    guard [400, 403, 405, 501, 502].contains(move.status) else {
      throw RemoteFault(status: move, path: path)
    }
    _ = try send("DELETE", part, client)
    let direct = try send("PUT", path, client, headers: headers, content: bytes)
    guard (200..<300).contains(direct.status) else { throw RemoteFault(status: direct, path: path) }
  }
}

extension [UInt8] {
  /// The texts of elements with a local name in XML, as they are written: enough for paths, which are percent-encoded.
  func texts(ofElement name: String) -> [ArraySlice<UInt8>] {
    var texts: [ArraySlice<UInt8>] = []
    for piece in split(separator: UInt8(ascii: "<")) {
      guard let end = piece.firstIndex(of: UInt8(ascii: ">")) else { continue }
      let tag = piece[..<end].prefix { $0 != UInt8(ascii: " ") }
      let local = tag.lastIndex(of: UInt8(ascii: ":")).map { tag[($0 + 1)...] } ?? tag
      if local.elementsEqual(name.utf8), tag.first != UInt8(ascii: "/") {
        texts.append(piece[(end + 1)...])
      }
    }
    return texts
  }
}
