import Bytes
package import Problems

/// The app for Android that opens the links of points.
package struct AndroidApp: Hashable, Sendable {
  /// The app's package: `com.example.crew`.
  package let package: String

  /// The SHA-256 of the certificate that it is signed with: 32 pairs of digits of base 16, in capitals, with colons
  /// between.
  package let fingerprint: String

  /// Creates an app of checked parts.
  package init(package: String, fingerprint: String) {
    (self.package, self.fingerprint) = (package, fingerprint)
  }
}

extension AndroidApp {
  /// Reads the name of a package (Android, "Configure the app module").
  /// - Throws: ``InvalidValue`` for anything but two or more names with dots between.
  package static func package(_ text: String) throws(InvalidValue) -> String {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isPart = { (part: Substring) in
      part.utf8.first?.isLetter == true
        && part.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    }
    guard parts.count >= 2, parts.allSatisfy(isPart) else {
      throw InvalidValue("\"\(text)\" is no package of an app, such as com.example.crew")
    }
    return text
  }

  /// Reads a certificate's SHA-256, as keytool(1) prints it.
  /// - Throws: ``InvalidValue`` for anything but 64 digits of base 16, with or without colons.
  package static func fingerprint(_ text: String) throws(InvalidValue) -> String {
    let digits = text.utf8.filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 64, digits.allSatisfy({ Base16.value(of: $0) != nil }) else {
      throw InvalidValue("is no SHA-256 of a certificate: 32 pairs of digits such as 14:6D:E9:…")
    }
    let text = String(decoding: digits, as: UTF8.self).uppercased()
    return stride(from: 0, to: 64, by: 2).map { String(text.dropFirst($0).prefix(2)) }
      .joined(separator: ":")
  }
}
