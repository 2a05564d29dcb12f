/// Which agents (RFC 9110 §10.1.5) are those of a person's browser.
///
/// Every browser of today begins with `Mozilla/5.0 (`
/// (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/User-Agent), so that whoever begins
/// otherwise is a program: curl, Wget, Python, Go, Java, okhttp, WhatsApp, Signal (which says `WhatsApp/2`,
/// https://opengraphplus.com/consumers/signal), Telegram, Viber, Slack, `cardpress verify --url`. Of those
/// that begin so, the words below tell bots and previewers. A scanner that calls itself a browser and
/// nothing else, as Microsoft's Safe Links may, can't be told from a person by its agent.
enum AgentTable {}

extension AgentTable {
  /// True if an agent is a browser's.
  static func isBrowser(_ agent: [UInt8]) -> Bool {
    guard agent.starts(with: "Mozilla/5.0 (".utf8) else { return false }
    let small = agent.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return !words.contains { contains($0, in: small) }
  }

  /// The words that appear in the agents of programs and of no browser, in small letters.
  private static let words: [[UInt8]] = [
    // Whoever keeps to what is usual: a name with "bot", "crawler" or "spider" in it, an address that
    // tells of it ("+https://…", "bot@example.com"), or "compatible;" before the name. Search engines:
    // https://developers.google.com/search/docs/crawling-indexing/overview-google-crawlers,
    // https://www.bing.com/webmaster/help/which-crawlers-does-bing-use-8c184ec0,
    // https://support.apple.com/119829 (Applebot), https://yandex.com/bots, https://duckduckgo.com/duckduckbot.html.
    // Language models: https://platform.openai.com/docs/gptbot, https://docs.perplexity.ai/guides/bots.
    // Previews: https://api.slack.com/robots, https://developers.snap.com/robots, Discordbot, LinkedInBot,
    // Twitterbot, Pinterestbot, https://iframely.com/docs/about, https://help.yahoo.com/kb/SLN23615.html.
    "bot", "crawl", "spider", "compatible;", "http:", "https:", "@", "-user/",

    // https://developers.facebook.com/docs/sharing/webmasters/web-crawlers. iMessage says the same, behind
    // Safari's own agent: "… Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0".
    "facebookexternal", "facebookcatalog", "meta-external",
    // Skype and Teams, "SkypeUriPreview Preview/0.5", and the pictures of pages that Bing and Google make,
    // "BingPreview/1.0b" and "Google Web Preview": https://github.com/monperrus/crawler-user-agents.
    "preview",
    // https://webmasterid.com/user-agents/whatsapp-preview-user-agent: now and then behind a browser's.
    "whatsapp/",

    // What opens mail and fetches its pictures and links: "(via ggpht.com GoogleImageProxy)",
    // https://support.google.com/webmasters/answer/1061943; https://help.yahoo.com/kb/SLN28749.html.
    "imageproxy", "mailproxy",
    // Office looks at a link before a browser gets it,
    // https://learn.microsoft.com/office/troubleshoot/office-suite-issues/click-hyperlink-to-sso-website.
    "ms-office", "msoffice", "microsoft office", "microsoft outlook",
    // The names of mail scanners, where they give one: Barracuda's Link Protection, Mimecast's URL Protect,
    // Proofpoint's URL Defense, Microsoft's Defender and Safe Links, Symantec's, Cisco's, Trend Micro's,
    // Fortinet's, Sophos's and others',
    // https://suped.com/learn/email-deliverability/how-can-i-identify-bot-user-agents-in-my-email-click-data.
    "barracuda", "mimecast", "proofpoint", "urldefense", "safelinks", "defender", "symantec",
    "messagelabs", "ironport", "cisco", "trendmicro", "trend micro", "fortinet", "fortigate",
    "sophos",
    "checkpoint", "forcepoint", "websense", "zscaler", "fireeye", "virustotal", "urlscan",

    // Browsers that a program drives: https://developer.chrome.com/docs/chromium/headless,
    // https://playwright.dev, https://www.selenium.dev, https://phantomjs.org, https://www.zyte.com/splash/.
    "headless", "playwright", "puppeteer", "selenium", "phantomjs", "electron/", "splash version",
    "slimerjs", "cypress/",

    // Google's tools that load pages for somebody who is not there,
    // https://developers.google.com/search/docs/crawling-indexing/google-user-triggered-fetchers.
    "google-", "googleother", "google favicon", "googledocs", "googleagent",

    // Watchers, measurers and security scanners, as https://github.com/monperrus/crawler-user-agents
    // collects them.
    "pingdom", "uptime", "monitor", "synthetics", "thousandeyes", "lighthouse", "gtmetrix", "ptst/",
    "statuscake", "zgrab", "acunetix", "nikto", "openvas", "nmap", "masscan", "nuclei", "censys",
    "netcraft",
    "validator", "linkcheck", "link check", "scraper", "fetcher",

    // Programs that put a browser's beginning before their own name.
    "curl/", "wget", "python", "java)", "java/", "go-http", "okhttp", "libwww", "httpclient",
    "axios",
    "node-fetch", "undici", "powershell", "cardpress/",
  ].map { Array($0.utf8) }

  /// CUBOT makes phones: "Mozilla/5.0 (Linux; Android 11; CUBOT X30) …" is a person's.
  private static let phone = Array("cubot".utf8)

  private static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = word.first, let last = word.last, text.count >= word.count else {
      return false
    }
    for start in 0...(text.count - word.count)
    where text[start] == first && text[start + word.count - 1] == last {
      guard text[start..<(start + word.count)].elementsEqual(word) else { continue }
      let isPhone =
        word.elementsEqual("bot".utf8) && text[..<(start + 3)].suffix(5).elementsEqual(phone)
      if !isPhone { return true }
    }
    return false
  }
}
