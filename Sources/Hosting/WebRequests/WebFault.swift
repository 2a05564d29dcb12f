import Bytes

/// Why a question was not answered.
package enum WebFault: Error, Hashable, Sendable {
  /// libcurl is not there.
  case noLibrary

  /// The host's name leads nowhere.
  case unknownHost

  /// Nobody answers at the host's port.
  case refused

  /// The answer took too long.
  case timedOut

  /// The port speaks no TLS, or none that both sides know.
  case unencrypted

  /// The connection can't be trusted; libcurl's reason.
  case untrusted(String)

  /// The answer broke off.
  case brokenOff

  /// The content can't be decoded as the server says.
  case wrongCoding

  /// The header section has no end.
  case endlessFields

  /// Anything else; libcurl's reason.
  case other(String)
}

extension WebFault {
  /// The fault of a `CURLcode` (libcurl-errors(3)).
  /// - Parameter text: What libcurl says, which may quote a certificate: only what a terminal can
  ///   show of it is kept.
  init(code: Int32, text: String) {
    let reason = String(
      decoding: text.utf8.filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
    self =
      switch code {
      case 5, 6: .unknownHost
      case 7: .refused
      case 28: .timedOut
      // A handshake that is cut is no answer: so OpenSSL says it, and so GnuTLS.
      case 35
      where ["SYSCALL", "reset by peer", "unexpected eof", "non-properly terminated"]
        .contains(where: { reason.contains(text: $0) }):
        .brokenOff
      case 35, 64: .unencrypted
      case 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98: .untrusted(reason)
      case 18, 52, 55, 56, 92: .brokenOff
      case 61: .wrongCoding
      // A content that is too long is cut off, so this is the header section.
      case 23: .endlessFields
      default: .other(reason)
      }
  }
}

extension WebFault {
  /// The fault, worded to follow the address.
  package var reason: String {
    switch self {
    case .noLibrary: "can't be asked"
    case .unknownHost: "is at no known host"
    case .refused: "refuses connections"
    case .timedOut: "does not answer in time"
    case .unencrypted: "speaks no https"
    case .untrusted: "can't be trusted"
    case .brokenOff: "broke off its answer"
    case .wrongCoding: "is not compressed as its Content-Encoding says"
    case .endlessFields: "comes with more than 256 KB of header fields"
    case .other: "does not answer"
    }
  }

  /// The cure.
  package var cure: String {
    switch self {
    case .noLibrary: "install libcurl (Debian's package libcurl4)"
    case .unknownHost: "look at the name, and at this machine's network"
    case .refused: "start the server, or give another port"
    case .timedOut: "check whether it is overloaded, or behind a firewall"
    case .unencrypted: "give another port, or http:// for a server on this machine"
    case .untrusted(let reason): "renew or complete its certificate (\(reason))"
    case .brokenOff, .wrongCoding, .endlessFields: "the server's log says why"
    case .other(let reason): "libcurl says: \(reason)"
    }
  }
}

extension WebFault: CustomStringConvertible {
  /// Both, to follow the address.
  package var description: String { "\(reason): \(cure)" }
}
