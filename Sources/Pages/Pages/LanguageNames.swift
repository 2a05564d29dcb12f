import Cards

/// What languages are called by those who speak them, after Unicode's CLDR and with a large letter in front, so that a page
/// without script says them too; the tag of one that is not here.
enum LanguageNames {
  static func name(of language: LanguageTag) -> String {
    names[language.text.lowercased()] ?? names[language.language] ?? language.text
  }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { names[String(parts[0])] = String(parts[1]) }
    }
    return names
  }()

  private static let table = """
    af Afrikaans
    am አማርኛ
    ar العربية
    az Azərbaycan
    be Беларуская
    bg Български
    bn বাংলা
    bs Bosanski
    ca Català
    cs Čeština
    cy Cymraeg
    da Dansk
    de Deutsch
    el Ελληνικά
    en English
    es Español
    et Eesti
    eu Euskara
    fa فارسی
    fi Suomi
    fil Filipino
    fr Français
    ga Gaeilge
    gl Galego
    gsw Schwiizertüütsch
    gu ગુજરાતી
    ha Hausa
    he עברית
    hi हिन्दी
    hr Hrvatski
    hu Magyar
    hy Հայերեն
    id Indonesia
    ig Igbo
    is Íslenska
    it Italiano
    ja 日本語
    ka ქართული
    kk Қазақ тілі
    km ខ្មែរ
    kn ಕನ್ನಡ
    ko 한국어
    ku Kurdî
    ky Кыргызча
    lb Lëtzebuergesch
    lo ລາວ
    lt Lietuvių
    lv Latviešu
    mk Македонски
    ml മലയാളം
    mn Монгол
    mr मराठी
    ms Melayu
    mt Malti
    my မြန်မာ
    nb Norsk bokmål
    ne नेपाली
    nl Nederlands
    nn Norsk nynorsk
    no Norsk
    or ଓଡ଼ିଆ
    pa ਪੰਜਾਬੀ
    pl Polski
    ps پښتو
    pt Português
    ro Română
    ru Русский
    rw Kinyarwanda
    sd سنڌي
    si සිංහල
    sk Slovenčina
    sl Slovenščina
    so Soomaali
    sq Shqip
    sr Српски
    sv Svenska
    sw Kiswahili
    ta தமிழ்
    te తెలుగు
    th ไทย
    ti ትግርኛ
    tl Tagalog
    tr Türkçe
    uk Українська
    ur اردو
    uz Oʻzbek
    vi Tiếng Việt
    xh IsiXhosa
    yi ייִדיש
    yo Yorùbá
    zh 中文
    zh-hans 简体中文
    zh-hant 繁體中文
    zu IsiZulu
    """
}
