import Bytes

/// The form of the address in a code.
package enum ShareLink: String, CaseIterable, Hashable, Sendable, SettingsChoice {
  /// `{url}/appclip?card={recordID}`.
  case appclip

  /// `{url}/c/{recordID}/`.
  case path

  /// `HTTPS://HOST/C/{recordID}/`, all in the alphanumeric set of ISO/IEC 18004 §7.3.4.
  case compact
}

extension ShareLink {
  /// Returns the address of a share on a site.
  package func address(of recordID: String, on site: SiteURL) -> String {
    switch self {
    case .appclip: "\(site.text)/appclip?card=\(recordID)"
    case .path: "\(site.text)/c/\(recordID)/"
    case .compact: "\(site.text)/C/\(recordID)/".uppercased()
    }
  }

  /// Returns the address of a sealed share on a site: the same page for all, and the share's secret in a
  /// fragment, which no browser sends to a server (RFC 3986 §3.5).
  /// - Parameter secret: 26 digits of Crockford's base32; they and `#` are no larger in a code than the
  ///   folder and ID of an open share.
  package func sealedAddress(of secret: String, on site: SiteURL) -> String {
    switch self {
    case .appclip, .path: "\(site.text)/s/#\(secret)"
    case .compact: "\(site.text)/S/".uppercased() + "#\(secret)"
    }
  }

  /// The name of the folder with the page of sealed shares.
  package var sealedName: String { self == .compact ? "S" : "s" }

  /// Returns true if a site can have addresses of this form.
  ///
  /// A compact address is all in capitals, but paths distinguish them from small letters.
  package func fits(_ site: SiteURL) -> Bool {
    self != .compact
      || site.path.utf8.allSatisfy {
        $0.isCapital || $0.isDigit || "-./".utf8.contains($0)
      }
  }
}
