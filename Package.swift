// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of ours is compiled with.
let house: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A room: a Swift target that can import what is named here and nothing else.
func room(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: house)
}

/// The tests of a room.
func tests(
  of name: String, _ dependencies: Target.Dependency..., resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
    resources: resources, swiftSettings: house)
}

/// A C library that the distribution brings.
func library(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "cardpress",
  products: [
    .executable(name: "cardpress", targets: ["cardpress"]),
    .library(name: "Cards", targets: ["Cards", "Problems", "Timestamps"]),
    .library(name: "QRCodes", targets: ["QRCodes", "Problems"]),
    .library(name: "Shares", targets: ["Shares", "Problems", "Timestamps"]),
    .library(
      name: "SiteBuilder",
      targets: ["SiteBuilder", "Cards", "Problems", "SharedCards", "Shares", "Timestamps"]),
    .library(name: "VCards", targets: ["VCards", "Cards", "Timestamps"]),
  ],
  targets: [
    // The distribution's C libraries.
    library("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev", brew: "openssl@3"),
    library("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    library("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    library("CQREncode", pkgConfig: "libqrencode", apt: "libqrencode-dev", brew: "qrencode"),
    library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    library("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    library("CYUV", pkgConfig: nil, apt: "libyuv-dev", brew: "libyuv"),
    library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),

    // C that Swift can't call or write: libpng's errors jump, some of the system, embedded files.
    // What stands on CLibrary loads its library when it is first needed.
    .target(name: "CCurl", dependencies: ["CLibrary"]),
    .target(name: "CLibrary"),
    .target(name: "CMicroHTTPD", dependencies: ["CLibrary"]),
    .target(name: "CPango", dependencies: ["CLibrary"]),
    .target(name: "CPNGReader", dependencies: ["CPNG"]),
    .target(name: "CPNGWriter", dependencies: ["CPNG"]),
    .target(name: "CRSVG", dependencies: ["CLibrary"]),
    .target(name: "CSystem"),
    .target(name: "CTemplates"),
    .target(name: "CZBar", dependencies: ["CLibrary"]),

    // Small rooms that everything stands on.
    room("Base16"),
    room("Base64"),
    room("Colours", "Base16", "Problems"),
    room("Digests", "Base16", "Base64", "CCrypto"),
    room("FileWatch", "Files"),
    room("Files", "CSystem"),
    room("Problems"),
    room("Subprocesses"),
    room("Suggestions"),
    room("Timestamps", "Problems"),
    room("WellFormedUTF8"),

    // Cards in.
    room("Cards", "Problems", "Timestamps"),
    room(
      "CardSources", "Cards", "DelimitedText", "Documents", "Files", "Problems", "Suggestions",
      "Timestamps", "VCards"),
    room("DelimitedText", "Problems", "WellFormedUTF8"),
    room("Documents", "CYAML", "Problems", "WellFormedUTF8"),

    // What is made of a card: vCard, code, photo, page.
    room("Logos", "Base64", "Photos", "Problems", "WellFormedUTF8"),
    room("Mustache", "Problems", "Suggestions"),
    room(
      "Pages", "Cards", "Colours", "Digests", "Documents", "Logos", "Mustache", "Problems",
      "Templates", "Timestamps"),
    room("Photos", "CLCMS", "CPNGReader", "CTurboJPEG", "CYUV"),
    room("QRCodes", "CPNGWriter", "CQREncode", "Problems"),
    room(
      "Artwork", "Base64", "CodeReading", "Digests", "Lettering", "Logos", "Photos", "Problems",
      "QRCodes"),
    room("Lettering", "CPango", "CRSVG"),
    room(
      "Templates", "CTemplates", "Documents", "Mustache", "Problems", "Suggestions",
      "WellFormedUTF8"),
    room("VCards", "Base16", "Base64", "Cards", "Digests", "Problems", "Timestamps"),

    // What is made of cards for paper.
    room("Browsers", "Files", "Subprocesses"),
    room(
      "Sheets", "Cards", "Colours", "Logos", "Mustache", "Problems", "QRCodes", "Suggestions",
      "Templates"),

    // What is shared until when, where it is published, and how it goes.
    room("PrintFolder", "Files"),
    room(
      "PrintLists", "Cards", "Digests", "Mustache", "Pages", "Problems", "Templates", "Timestamps"),
    room("PublicFolder", "Documents", "Files", "Problems", "Shares", "Timestamps"),
    room("SharedCards", "Cards", "Documents", "Shares", "Timestamps"),
    room(
      "Shares", "Base16", "CSQLite", "Digests", "Files", "Problems", "Suggestions", "Timestamps"),
    room("Sweeper", "Files", "PrintFolder", "PublicFolder", "Shares", "Timestamps"),

    // How codes are read back.
    room("CodeProofs", "CodeReading", "Photos", "QRCodes"),
    room("CodeReading", "CZBar", "Files", "Photos", "Subprocesses"),
    room("Wear", "CodeReading", "QRCodes"),

    // How servers hand it out, and what they note of it.
    room("AccessLogs", "CZlib", "Documents", "Files", "Timestamps"),
    room("Hosting", "Mustache", "Problems", "Templates"),
    room("LoopbackServer", "CMicroHTTPD", "Hosting"),
    room("Verification", "Hosting", "PublicFolder", "Timestamps", "WebRequests"),
    room("WebRequests", "CCurl", "Hosting"),

    // A site: its settings, its cards, a run of the builder.
    room(
      "Settings", "Cards", "Colours", "Documents", "Problems", "Suggestions", "Timestamps"),
    room(
      "SiteBuilder", "AccessLogs", "Artwork", "Browsers", "CardSources", "Cards", "CodeProofs",
      "CodeReading", "Digests", "Documents", "Files", "Hosting", "Logos", "Pages", "Photos",
      "PrintFolder", "PrintLists", "Problems", "PublicFolder", "QRCodes", "Settings", "SharedCards",
      "Shares", "Sheets", "Subprocesses", "Suggestions", "Sweeper", "Templates", "Timestamps",
      "VCards",
      "Verification", "Wear"),

    // The site on this machine while somebody works on it.
    room(
      "Preview", "Base16", "Cards", "Digests", "FileWatch", "Hosting", "LoopbackServer", "Mustache",
      "Pages", "Problems", "PublicFolder", "Shares", "SiteBuilder", "Templates", "Timestamps"),

    // The command line of any program, and ours.
    .executableTarget(
      name: "cardpress",
      dependencies: [
        "Artwork", "Browsers", "Cards", "CardSources", "CodeReading", "CommandLine", "Documents",
        "Files", "FileWatch", "Hosting", "LoopbackServer", "Preview", "PrintFolder", "Problems",
        "QRCodes", "Settings", "Shares", "Sheets", "SiteBuilder", "Subprocesses", "Templates",
        "Timestamps", "Verification", "Wear", "WebRequests",
      ], swiftSettings: house),
    room("CommandLine", "Suggestions"),

    // Tests, a target a room, and the folders that they work in.
    .target(
      name: "TemporaryFolders", dependencies: ["Files"], path: "Tests/TemporaryFolders",
      swiftSettings: house),
    tests(of: "AccessLogs", "CZlib", "Files", "TemporaryFolders", "Timestamps"),
    tests(of: "Artwork", "QRCodes"),
    tests(of: "CardSources", "Cards", "Files", "Problems", "Timestamps", "TemporaryFolders"),
    tests(of: "Cards", "Problems", "Timestamps"),
    tests(of: "CodeProofs", "CodeReading", "QRCodes"),
    tests(of: "CodeReading", "QRCodes"),
    tests(of: "Colours", "Problems"),
    tests(of: "CommandLine"),
    tests(of: "DelimitedText", "Problems"),
    tests(of: "Digests"),
    tests(of: "Documents", "Problems"),
    tests(of: "FileWatch", "Files", "TemporaryFolders"),
    tests(of: "Files", "TemporaryFolders"),
    tests(of: "Hosting", "Problems", "Templates"),
    tests(of: "Logos", "Problems"),
    tests(of: "Lettering"),
    tests(of: "LoopbackServer"),
    tests(of: "Mustache", "Problems", resources: [.copy("Fixtures")]),
    tests(of: "Pages", "Cards", "Colours", "Logos", "Problems", "Templates", "Timestamps"),
    .testTarget(
      name: "PhotosTests", dependencies: ["Photos", "CTurboJPEG"], exclude: ["Fixtures"],
      swiftSettings: house),
    tests(
      of: "Preview", "Files", "Hosting", "LoopbackServer", "SiteBuilder", "TemporaryFolders",
      "Timestamps"),
    tests(of: "PrintFolder", "Files", "TemporaryFolders"),
    tests(of: "Problems"),
    tests(of: "PublicFolder", "Files", "Timestamps", "TemporaryFolders"),
    tests(of: "QRCodes", "Problems"),
    tests(of: "Settings", "Cards", "Colours", "Documents", "Files", "Problems", "Timestamps"),
    tests(of: "SharedCards", "Shares", "Timestamps"),
    tests(of: "Shares", "Problems", "Timestamps"),
    tests(
      of: "SiteBuilder", "Cards", "Files", "Logos", "Problems", "PublicFolder", "Settings",
      "SharedCards", "Shares", "Templates",
      "Timestamps", "TemporaryFolders"),
    tests(of: "Sheets", "Cards", "Problems", "QRCodes", "Templates"),
    tests(of: "Subprocesses", "Files", "TemporaryFolders"),
    tests(of: "Suggestions"),
    tests(
      of: "Sweeper", "Files", "PrintFolder", "PublicFolder", "Shares", "Timestamps",
      "TemporaryFolders"),
    tests(of: "Templates", "Mustache", "Problems"),
    tests(of: "Timestamps", "Problems"),
    tests(of: "VCards", "Cards", "Files", "Problems", "Timestamps"),
    tests(of: "Verification", "Hosting", "Timestamps", "WebRequests"),
    tests(of: "Wear", "CodeReading", "QRCodes"),
    tests(of: "WebRequests", "Hosting"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
