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

  /// Returns the address of a share in as few modules as the site's folders allow: scheme and host are in capitals,
  /// which mean the same (RFC 3986 §6.2.2.1) and take a third less room in a code (ISO/IEC 18004 §7.4.4).
  /// - Parameter secret: That of a sealed share; `nil` for an open one.
  package func tagAddress(of recordID: String, with secret: String?, on site: SiteURL) -> String {
    if self == .compact {
      return secret.map { sealedAddress(of: $0, on: site) } ?? address(of: recordID, on: site)
    }
    let origin = "\(site.scheme)://\(site.host)".uppercased()
    return origin + site.path + (secret.map { "/s/#\($0)" } ?? "/c/\(recordID)/")
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
