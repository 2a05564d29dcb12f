import Bytes

/// The form of the address that a code holds.
package enum ShareLink: String, CaseIterable, Hashable, Sendable, SettingsChoice {
  /// `{url}/appclip?card={recordID}`.
  case appclip

  /// `{url}/c/{recordID}/`.
  case path

  /// `HTTPS://HOST/C/{recordID}/`, all in the alphanumeric set of ISO/IEC 18004 §7.3.4.
  case compact
}

extension ShareLink {
  /// The address of a share on a site.
  package func address(of recordID: String, on site: SiteURL) -> String {
    switch self {
    case .appclip: "\(site.text)/appclip?card=\(recordID)"
    case .path: "\(site.text)/c/\(recordID)/"
    case .compact: "\(site.text)/C/\(recordID)/".uppercased()
    }
  }

  /// Whether addresses of this form can be made for a site: a compact one is in capitals, and a
  /// path is not the same in them.
  package func fits(_ site: SiteURL) -> Bool {
    self != .compact
      || site.path.utf8.allSatisfy {
        $0.isCapital || $0.isDigit || "-./".utf8.contains($0)
      }
  }
}
