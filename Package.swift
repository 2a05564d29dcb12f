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
func tests(of name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: house)
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
    .library(name: "Cards", targets: ["Cards"]),
    .library(name: "VCards", targets: ["VCards"]),
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

    // What Swift can't call of the system.
    .target(name: "CSystem"),

    // Small rooms that everything stands on.
    room("Files", "CSystem"),
    room("Problems"),
    room("Timestamps", "Problems"),
    room("Digests", "CCrypto"),

    // Cards in.
    room("Cards", "Problems", "Timestamps"),
    room("Documents", "Problems"),

    // vCards out and in.
    room("VCards", "Cards", "Digests", "Problems", "Timestamps"),

    // Tests, a target a room.
    tests(of: "Cards", "Problems", "Timestamps"),
    tests(of: "Files"),
    tests(of: "Digests"),
    tests(of: "VCards", "Cards", "Files", "Problems", "Timestamps"),
    tests(of: "Timestamps", "Problems"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
