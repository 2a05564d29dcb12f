// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of ours is compiled with.
let house: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A folder below Sources/ and Tests/ for rooms that belong together.
struct Group {
  let name: String
  let root: String

  init(_ name: String, in root: String = "Sources") { (self.name, self.root) = (name, root) }

  /// A room: a Swift target that can import what is named here and nothing else.
  func room(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "\(root)/\(self.name)/\(name)",
      swiftSettings: house)
  }

  /// The tests of a room.
  func tests(
    of name: String, _ dependencies: Target.Dependency..., exclude: [String] = [],
    resources: [Resource] = []
  ) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
      path: "Tests/\(self.name)/\(name)Tests", exclude: exclude, resources: resources,
      swiftSettings: house)
  }
}

let (ground, cards, pages) = (Group("Ground"), Group("Cards"), Group("Pages"))
let (codes, paper, shares) = (Group("Codes"), Group("Paper"), Group("Shares"))
let (hosting, site, program) = (Group("Hosting"), Group("Site"), Group("Program"))
let (fuzz, appClip) = (Group("Fuzz", in: "Tests"), Group("AppClip", in: "examples"))

/// A C target of ours.
func native(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/C/\(name)")
}

/// C that stands alone, and C that loads a library of the distribution when it is first needed.
let plainC = ["CConfined", "CLibrary", "CPhoneRules", "CSystem", "CTemplates"]
let lateC = ["CCurl", "CExpat", "CIDN2", "CMicroHTTPD", "CPango", "CPostgreSQL", "CZBar", "CZip"]

/// A C library that the distribution brings.
func library(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "cardpress",
  products: [
    .executable(name: "cardpress", targets: ["cardpress"]),
    .library(
      name: "CardFetching",
      targets: ["CardFetching", "Problems", "SharedCards", "Shares", "Timestamps"]),
    .library(name: "Cards", targets: ["Cards", "PhoneRules", "Problems", "Timestamps"]),
    .library(name: "QRCodes", targets: ["QRCodes", "Problems"]),
    .library(name: "Shares", targets: ["Shares", "Problems", "Timestamps"]),
    .library(
      name: "SiteBackend",
      targets: ["SiteBackend", "Cards", "Problems", "SharedCards", "Shares", "Timestamps"]),
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

    // C that Swift can't call or write: libpng's errors jump.
    .target(
      name: "CIconv", path: "Sources/C/CIconv",
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    native("CPictures", "CConfined", "CLibrary"),
    native("CPNGReader", "CPNG"),
    native("CPNGWriter", "CPNG", "CZlib"),
    native("CRSVG", "CConfined", "CLibrary"),

    // What everything stands on.
    ground.room("Bytes"), ground.room("Subprocesses", "CSystem"), ground.room("Suggestions"),
    ground.room("Colours", "Bytes", "Problems"), ground.room("Digests", "Bytes", "CCrypto"),
    ground.room("Sealing", "Bytes", "CCrypto", "Digests"),
    ground.room("Documents", "Bytes", "CYAML", "Problems"),
    ground.room("Files", "Bytes", "CSystem"), ground.room("FileWatch", "Files"),
    ground.room("Problems", "Bytes"), ground.room("Timestamps", "Problems"),
    ground.room("Calendars", "Timestamps"),

    // Cards: what one is, and how it comes in from files and goes out as a vCard.
    cards.room("Cards", "Bytes", "PhoneRules", "Problems", "Timestamps"),
    cards.room(
      "CardParts", "Cards", "Documents", "PhoneRules", "Problems", "Suggestions", "Timestamps"),
    cards.room(
      "CardWriting", "Bytes", "CardParts", "Cards", "Columns", "Digests", "Documents", "Problems"),
    cards.room(
      "CardSources", "Bytes", "CardParts", "Cards", "Columns", "DelimitedText", "Digests",
      "Documents", "Files",
      "PhoneRules", "PhotoFinding", "Problems", "Spreadsheets", "Suggestions", "Timestamps",
      "VCards"),
    cards.room(
      "Columns", "Bytes", "CardParts", "Cards", "DelimitedText", "Documents", "PhoneRules",
      "Problems",
      "Suggestions", "Timestamps"),
    cards.room(
      "Schedules", "Bytes", "Cards", "Columns", "DelimitedText", "Documents", "Files", "Problems",
      "Spreadsheets", "Timestamps"),
    cards.room("CheckIns", "Bytes", "Cards", "Problems", "Timestamps"),
    cards.room("DelimitedText", "Bytes", "Problems"),
    cards.room(
      "Spreadsheets", "Bytes", "CExpat", "CZip", "DelimitedText", "Problems", "Timestamps"),
    cards.room("PhoneRules", "CPhoneRules", "Problems"),
    cards.room("PhotoFinding", "Bytes", "Cards", "Columns", "Files", "Problems", "Suggestions"),
    cards.room(
      "VCards", "Bytes", "CIconv", "Cards", "Digests", "PhoneRules", "Problems", "Timestamps"),

    // What a stranger sees: pages, photos, logos, and the templates of all texts.
    pages.room("Logos", "Bytes", "Photos", "Problems"),
    pages.room("CheckInPoints", "Bytes", "Cards", "Digests", "Problems", "Suggestions"),
    pages.room("Mustache", "Problems", "Suggestions"),
    pages.room(
      "Pages", "Bytes", "Calendars", "Cards", "CheckInPoints", "Colours", "Digests", "Documents",
      "Logos", "Mustache", "Problems", "Schedules", "ShareFiles", "Templates", "Timestamps"),
    pages.room(
      "Photos", "Bytes", "CConfined", "CLCMS", "CPictures", "CPNGReader", "CTurboJPEG", "CYUV"),
    pages.room(
      "Templates", "Bytes", "CTemplates", "Documents", "Mustache", "Problems", "Suggestions"),

    // QR codes: drawn, lettered, read back and worn.
    codes.room(
      "Artwork", "Bytes", "CodeReading", "Colours", "Digests", "Lettering", "Logos", "Photos",
      "Problems",
      "QRCodes"),
    codes.room("CodeChecks", "CodeReading", "Photos", "QRCodes"),
    codes.room(
      "ContactCodes", "Cards", "Columns", "Problems", "QRCodes", "Suggestions", "VCards"),
    codes.room("CodeReading", "CZBar", "Files", "Photos", "Subprocesses"),
    codes.room("Lettering", "CPango", "CRSVG"), codes.room("Wear", "CodeReading", "QRCodes"),
    codes.room("NFCTags"),
    codes.room("QRCodes", "Bytes", "CPNGWriter", "CQREncode", "Problems"),

    // What is made for paper, and the folder that it lies in.
    paper.room("PrintFolder", "Files", "Timestamps"),
    paper.room("Browsers", "Bytes", "Files", "Subprocesses"),
    paper.room(
      "PrintLists", "Bytes", "Calendars", "Cards", "Digests", "Mustache", "Pages", "Problems",
      "Templates",
      "Timestamps"),
    paper.room(
      "Sheets", "Bytes", "Cards", "Colours", "Logos", "Mustache", "Pages", "Problems", "QRCodes",
      "Suggestions", "Templates"),
    paper.room(
      "Signatures", "Bytes", "Cards", "Colours", "Mustache", "Pages", "Problems", "Templates"),

    // What is shared until when, where it is published, and how it goes.
    shares.room(
      "PublicFolder", "Bytes", "Digests", "Documents", "Files", "ShareFiles", "Shares",
      "Timestamps"),
    shares.room(
      "SharedCards", "Cards", "Digests", "Documents", "Problems", "ShareFiles", "Shares",
      "Timestamps"),
    shares.room("ShareFiles", "Bytes", "Documents", "Problems"),
    shares.room("ShareKeys", "Digests", "Files", "Sealing", "ShareFiles", "Shares"),
    shares.room(
      "Shares", "Bytes", "CPostgreSQL", "CSQLite", "Digests", "Files", "Problems", "ShareFiles",
      "Suggestions", "Timestamps"),
    shares.room(
      "Sweeper", "Files", "PrintFolder", "Problems", "PublicFolder", "ShareFiles", "ShareKeys",
      "Shares", "Timestamps"),

    // How servers hand it out, and what they note of it.
    hosting.room("AccessLogs", "Bytes", "CZlib", "Documents", "Files", "Timestamps"),
    hosting.room(
      "CardFetching", "Bytes", "Digests", "Problems", "ShareFiles", "SharedCards", "Shares",
      "Timestamps", "WebRequests"),
    hosting.room("Hosting", "Mustache", "Problems", "ShareFiles", "Templates"),
    hosting.room("PreviewServer", "CMicroHTTPD", "Hosting"),
    hosting.room(
      "RemoteFolders", "Bytes", "Digests", "Files", "Hosting", "Problems", "Subprocesses",
      "WebRequests"),
    hosting.room(
      "Verification", "Bytes", "Hosting", "PublicFolder", "ShareFiles", "Timestamps",
      "WebRequests"),
    hosting.room("WebRequests", "Bytes", "CCurl", "Hosting"),
    appClip.room("CardClip", "CardFetching", "Problems"),

    // A site: its settings, the making of shares, and the runs. Printing and auditing break no build.
    site.room(
      "Auditing", "Bytes", "Cards", "CheckInPoints", "CodeChecks", "CodeReading", "Digests",
      "Documents", "Files",
      "Pages", "People",
      "Photos", "Problems", "PublicFolder", "QRCodes", "Sealing", "Sessions", "Settings",
      "ShareFiles",
      "ShareKeys", "ShareMaking", "SharedCards", "Shares", "Timestamps", "VCards", "Verification",
      "Wear"),
    site.room(
      "Building", "Bytes", "CardSources", "CardWriting", "Cards", "CheckInPoints", "Columns",
      "Digests", "Documents",
      "Files",
      "PhotoFinding", "Photos", "PrintFolder", "Problems", "PublicFolder", "Sealing", "Sessions",
      "Settings", "ShareFiles", "ShareKeys", "ShareMaking", "SharedCards", "Shares", "Signing",
      "Sweeper", "Timestamps", "VCards"),
    site.room(
      "Importing", "Bytes", "CardSources", "CardWriting", "Cards", "Columns", "DelimitedText",
      "Digests", "Files", "PhotoFinding", "Photos", "Problems", "Sessions", "Settings",
      "ShareMaking", "Timestamps"),
    site.room(
      "Lifecycle", "AccessLogs", "CardSources", "Cards", "Digests", "Files", "PrintFolder",
      "Problems", "PublicFolder", "Sealing", "Sessions", "Settings", "ShareFiles", "ShareKeys",
      "ShareMaking", "Shares", "Sweeper", "Timestamps", "VCards"),
    site.room(
      "Operations", "Cards", "Digests", "Files", "Hosting", "PrintFolder", "Problems", "ShareFiles",
      "PublicFolder", "Sessions", "Settings", "ShareMaking", "Shares", "Sweeper", "Timestamps"),
    site.room(
      "People", "Bytes", "CardSources", "Cards", "Digests", "Files", "PrintFolder", "Problems",
      "PublicFolder", "Sealing", "Sessions", "Settings", "ShareFiles", "ShareKeys", "ShareMaking",
      "Shares", "Sweeper", "Timestamps"),
    site.room(
      "Preview", "Bytes", "CardSources", "Cards", "CheckInPoints", "Digests", "FileWatch",
      "Hosting",
      "PreviewServer", "Mustache", "Pages", "Photos", "Problems", "PublicFolder", "Sessions",
      "ShareFiles", "ShareMaking", "Shares", "Templates", "Timestamps"),
    site.room(
      "Printing", "Artwork", "Browsers", "Bytes", "CardSources", "Cards", "CheckInPoints",
      "Colours", "ContactCodes",
      "Files", "NFCTags", "Pages", "PrintFolder", "PrintLists", "Problems", "PublicFolder",
      "QRCodes", "Sealing",
      "Sessions", "Settings", "ShareFiles", "ShareMaking", "Shares", "Sheets", "Signatures",
      "Subprocesses", "Templates", "Timestamps", "Wear"),
    site.room(
      "Sessions", "Bytes", "CardSources", "Cards", "CheckInPoints", "Digests", "Documents", "Files",
      "Hosting",
      "Pages", "Photos", "PrintFolder", "Problems", "PublicFolder", "Sealing", "Settings",
      "ShareFiles", "ShareMaking", "Shares", "Sweeper", "Templates", "Timestamps"),
    site.room(
      "Settings", "Bytes", "CIDN2", "CardParts", "Cards", "CheckInPoints", "Colours", "Columns",
      "Documents",
      "PhoneRules", "Problems", "RemoteFolders", "ShareFiles", "Suggestions", "Timestamps"),
    site.room(
      "ShareMaking", "Bytes", "CardParts", "CardSources", "Cards", "CheckInPoints", "CheckIns",
      "Columns", "Digests",
      "Documents", "Files",
      "Hosting", "Logos", "Pages", "PhoneRules", "PhotoFinding", "Photos", "Problems",
      "PublicFolder", "QRCodes", "Schedules",
      "Sealing", "Settings", "ShareFiles", "ShareKeys", "SharedCards", "Shares", "Suggestions",
      "Templates", "Timestamps", "VCards"),
    site.room(
      "Signing", "Bytes", "CardSources", "Cards", "CheckIns", "Files", "Problems", "Sessions",
      "Settings",
      "ShareMaking", "Shares", "Subprocesses", "Timestamps"),
    site.room(
      "Uploading", "Bytes", "Digests", "Documents", "Files", "Hosting", "Problems", "PublicFolder",
      "RemoteFolders",
      "Sessions", "Settings", "ShareFiles", "ShareMaking", "Shares", "Subprocesses", "Timestamps",
      "Verification",
      "WebRequests"),
    site.room(
      "SiteBackend", "Building", "Cards", "Files", "Lifecycle", "PublicFolder", "Sessions",
      "ShareFiles", "ShareMaking", "SharedCards", "Shares", "Timestamps"),

    // The command line of any program, and ours.
    .executableTarget(
      name: "cardpress", dependencies: ["CardpressCommands", "Consoles"],
      path: "Sources/Program/cardpress", swiftSettings: house),
    program.room(
      "CardpressCommands", "Artwork", "Auditing", "Browsers", "Building", "Bytes", "CardFetching",
      "Cards", "CheckInPoints", "CheckIns", "CodeReading", "Columns", "CommandLine", "Consoles",
      "ContactCodes",
      "Documents", "FileWatch", "Files", "Hosting", "Importing", "Lifecycle", "PreviewServer",
      "NFCTags",
      "Operations", "People", "PhotoFinding", "Photos", "Preview", "PrintFolder", "Printing",
      "Problems",
      "PublicFolder", "QRCodes", "Reference", "Sessions", "Settings", "ShareMaking", "SharedCards",
      "RemoteFolders", "Shares", "Sheets", "Signing", "Subprocesses", "Templates",
      "Timestamps",
      "Uploading",
      "VCards",
      "Verification", "Wear", "WebRequests"),
    program.room("CommandLine", "Bytes", "Problems", "Suggestions"),
    program.room(
      "Consoles", "Bytes", "CommandLine", "Documents", "Files", "Problems", "Timestamps"),
    program.room(
      "Reference", "CardParts", "Cards", "CheckInPoints", "Colours", "Columns", "CommandLine",
      "Documents",
      "Hosting", "Logos",
      "Mustache", "Pages", "PrintLists", "Problems", "QRCodes", "Settings", "Sheets", "Signatures",
      "Templates", "Timestamps"),

    // Tests, a target a room, and the folders that they work in.
    Group(".", in: "Tests").room("TemporaryFolders", "Files"),
    ground.tests(of: "Bytes"), ground.tests(of: "Digests"), ground.tests(of: "Sealing"),
    ground.tests(of: "Suggestions"),
    ground.tests(of: "Colours", "Problems"), ground.tests(of: "Documents", "Problems"),
    ground.tests(of: "Files", "TemporaryFolders"),
    ground.tests(of: "FileWatch", "Files", "TemporaryFolders"),
    ground.tests(of: "Problems"), ground.tests(of: "Calendars", "Timestamps"),
    ground.tests(of: "Timestamps", "Files", "Problems", exclude: ["Fixtures"]),
    ground.tests(of: "Subprocesses", "Files", "TemporaryFolders"),
    cards.tests(of: "Cards", "PhoneRules", "Problems", "Timestamps"),
    cards.tests(of: "CardParts", "Cards", "Documents", "Problems", "Timestamps"),
    cards.tests(of: "CardWriting", "Cards", "Documents", "Problems"),
    cards.tests(
      of: "CardSources", "Cards", "Columns", "DelimitedText", "Documents", "Files", "Problems",
      "Timestamps", "TemporaryFolders"),
    cards.tests(of: "CheckIns", "Cards", "Problems", "Timestamps"),
    cards.tests(of: "Schedules", "Cards", "Problems", "Timestamps"),
    cards.tests(of: "DelimitedText", "Problems"), cards.tests(of: "PhoneRules", "Problems"),
    cards.tests(of: "VCards", "Cards", "PhoneRules", "Problems", "Timestamps"),
    pages.tests(of: "Logos", "Problems"), pages.tests(of: "Templates", "Problems"),
    pages.tests(
      of: "CheckInPoints", "Cards", "Documents", "Problems", resources: [.copy("Fixtures")]),
    pages.tests(of: "Mustache", "Problems", resources: [.copy("Fixtures")]),
    pages.tests(
      of: "Pages", "Cards", "CheckInPoints", "Colours", "Digests", "Problems", "Templates",
      "Timestamps"),
    pages.tests(of: "Photos", "CTurboJPEG", exclude: ["Fixtures"]),
    codes.tests(of: "Artwork", "Colours", "Lettering", "QRCodes"),
    codes.tests(of: "CodeChecks", "CodeReading", "QRCodes"),
    codes.tests(of: "CodeReading", "QRCodes"), codes.tests(of: "Wear", "CodeReading", "QRCodes"),
    codes.tests(of: "ContactCodes", "CardParts", "Cards", "Columns", "Problems", "QRCodes"),
    codes.tests(of: "Lettering"), codes.tests(of: "QRCodes", "CQREncode", "Problems"),
    codes.tests(of: "NFCTags"),
    paper.tests(of: "PrintFolder", "Files", "TemporaryFolders", "Timestamps"),
    paper.tests(of: "Sheets", "Problems", "Templates"),
    shares.tests(of: "PublicFolder", "Files", "ShareFiles", "Timestamps", "TemporaryFolders"),
    shares.tests(of: "SharedCards", "Shares", "Timestamps"),
    shares.tests(of: "Shares", "Digests", "Problems", "Timestamps"),
    shares.tests(
      of: "Sweeper", "Digests", "Files", "PrintFolder", "PublicFolder", "ShareFiles", "ShareKeys",
      "Shares", "Timestamps", "TemporaryFolders"),
    hosting.tests(of: "AccessLogs", "CZlib", "Files", "TemporaryFolders", "Timestamps"),
    hosting.tests(of: "CardFetching", "Problems", "SharedCards", "Shares", "Timestamps"),
    hosting.tests(of: "Hosting", "Problems", "Templates"),
    hosting.tests(of: "Verification", "Hosting", "ShareFiles", "Timestamps", "WebRequests"),
    hosting.tests(of: "RemoteFolders", "Problems"),
    hosting.tests(of: "PreviewServer"), hosting.tests(of: "WebRequests", "Hosting"),
    appClip.tests(of: "CardClip", "CardFetching"),
    site.tests(
      of: "Building", "Cards", "Files", "Problems", "Sessions", "ShareMaking", "Shares",
      "SiteBackend", "ShareFiles", "SharedCards", "Timestamps", "TemporaryFolders"),
    site.tests(of: "Importing", "Cards", "Documents", "Problems"),
    site.tests(
      of: "Preview", "Files", "Hosting", "PreviewServer", "Sessions", "ShareMaking",
      "TemporaryFolders", "Timestamps"),
    site.tests(of: "Settings", "Cards", "Colours", "Documents", "Problems", "Timestamps"),
    site.tests(of: "ShareMaking", "Cards", "Logos", "Problems", "Settings", "Templates"),
    program.tests(
      of: "CardpressCommands", "CommandLine", "Files", "TemporaryFolders", "Timestamps"),
    program.tests(of: "CommandLine"), program.tests(of: "Reference", "CommandLine"),
    program.tests(
      of: "Consoles", "CommandLine", "Files", "Problems", "TemporaryFolders", "Timestamps"),

    // The examples of docs/library.md: they see what the products make public, and nothing else.
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "CardFetching", "Cards", "QRCodes", "SharedCards", "Shares", "SiteBackend", "Timestamps",
        "VCards",
      ], path: "examples/Library", packageAccess: false, swiftSettings: house),

    // What nobody would write, for every reader: the fuzzer's targets, and its seeds as tests.
    fuzz.room(
      "FuzzTargets", "Bytes", "CZlib", "CardSources", "Cards", "Columns", "Files", "Importing",
      "Mustache", "PhoneRules", "Photos", "Problems", "Schedules", "Sessions", "ShareMaking",
      "Timestamps",
      "VCards"),
    fuzz.tests(of: "FuzzTargets", "Files", "TemporaryFolders"),
  ] + plainC.map { native($0) } + lateC.map { native($0, "CLibrary") },
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// The fuzzer can be linked only with the sanitizers that scripts/fuzz asks for.
if Context.environment["CARDPRESS_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "cardpress-fuzz", dependencies: ["Files", "FuzzTargets"],
      path: "Tests/Fuzz/cardpress-fuzz", swiftSettings: house))
}
