/// The schemes that browsers or systems do something with by themselves (IANA, Uniform Resource Identifier Schemes; HTML
/// Living Standard §8.3.1.3; Apple and Android, their own): none of them is an app's that waits for an answer.
enum KnownSchemes {
  /// True for such a scheme, in small letters.
  static func contains(_ scheme: String) -> Bool {
    all.contains(scheme) || families.contains(where: scheme.hasPrefix)
  }

  /// Schemes of which there are many.
  private static let families = [
    "chrome", "edge-", "facetime", "itms", "moz-", "ms-", "opera", "web+", "x-apple", "x-safari",
  ]

  private static let all: Set<String> = [
    "about", "acct", "afp", "aim", "android-app", "app-prefs", "app-settings", "apt", "bitcoin",
    "blob", "brave", "calshow", "callto", "cid", "content", "cydia", "data", "dav", "davs",
    "dict", "dns", "edge", "ethereum", "feed", "file", "filesystem", "finger", "firefox",
    "firefox-focus", "fish", "ftp", "ftps", "geo", "git", "googlechrome", "googlechromes",
    "gopher", "help", "http", "https", "im", "imap", "info", "intent", "ipp", "irc", "irc6",
    "ircs", "jabber", "jar", "javascript", "ldap", "ldaps", "livescript", "magnet", "mailto",
    "maps", "market", "matrix", "message", "microsoft-edge", "mid", "mms", "mmsto", "mocha",
    "music", "news", "nfs", "nntp", "openpgp4fpr", "package", "pop", "prefs", "res", "resource",
    "rtsp", "rtsps", "s3", "search-ms", "sftp", "shell", "shortcuts", "sip", "sips", "skype",
    "sms", "smsto", "smb", "snapchat", "spotify", "ssh", "tel", "telnet", "tftp", "tg", "turn",
    "turns", "urn", "vbscript", "viber", "view-source", "vnd.youtube", "vnc", "voicemail",
    "wais", "wallet", "webcal", "webcals", "weixin", "whatsapp", "ws", "wss", "wtai", "wyciwyg",
    "xmpp", "youtube",
  ]
}
