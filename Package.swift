// swift-tools-version: 6.1
import PackageDescription

// Read top to bottom, this manifest is the architecture: a layer may name only layers declared above it.
//
//     ground          values and pure functions, no C library
//     compile side    files → checked venue → parts → bytes; links the C libraries
//     query side      bytes → routes and answers; no C library, no full Foundation
//     command line    what people type, and the program for bundles; no C library either
//     rim             the pipeline, and the program for venues
//
// VENUEMAP_QUERY_SIDE=1 leaves the compile side and the rim out, so that a build can prove
// that the query side builds without them (`make check-all` does).
let isQuerySideAlone = Context.environment["VENUEMAP_QUERY_SIDE"] == "1"

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// `make check` runs the tests on an optimised build, in which they take a twelfth of the time. The tests themselves stay as they are:
// optimising them takes longer than it saves.
let tested: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func layer(_ name: String, uses dependencies: Target.Dependency..., resources: [Resource] = []) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func tests(of name: String, uses dependencies: Target.Dependency..., resources: [Resource] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "VenueRandom", "VenueTestSupport"] + dependencies,
    exclude: [], resources: resources, swiftSettings: tested)
}

let ground: [Target] = [
  layer("VenueSystem"),
  layer("VenueJSON"),
  layer("VenueDiagnostics", uses: "VenueJSON"),
  layer("VenueGeometry", uses: "VenueSystem"),
  layer("VenueCamera", uses: "VenueGeometry"),
  // The wire format of protobuf, read: OpenStreetMap and GTFS-realtime have it.
  layer("VenueProtobuf"),
  layer("VenueVocabulary"),
  layer("VenueParts", uses: "VenueVocabulary", "VenueGeometry", "VenueCamera", "VenueJSON"),
  // The MapLibre style specification as a table, and styles held against it.
  layer("VenueStyle", uses: "VenueVocabulary", "VenueDiagnostics", "VenueJSON"),
]

let compileSide: [Target] = [
  layer("VenueParallel", uses: "VenueSystem"),
  layer("VenueModel", uses: "VenueVocabulary", "VenueGeometry", "VenueCamera", "VenueDiagnostics", "VenueParallel"),
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .systemLibrary(name: "CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"])]),
  .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
  .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
  .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
  .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
  // What archives and pictures are stored with.
  layer("VenueCompression", uses: "CDeflate", "CZstd"),
  // Files that are SQLite databases.
  layer("VenueSQLite", uses: "CSQLite"),
  layer("VenueOverlay", uses: "VenueGeometry", "CGEOS"),
  // XML in, as a stream of elements.
  layer("VenueXML", uses: "CXML2"),
  // Icons: SVG in, sprites out. Our own drawings are part of the program.
  layer(
    "VenueIcons", uses: "VenueGeometry", "VenueParts", "VenueJSON", "VenueCompression", "VenueXML", "CFreeType",
    resources: [.embedInCode("Set/Drawings")]),
  layer(
    "VenueFormats",
    uses: "VenueVocabulary", "VenueModel", "VenueGeometry", "VenueCamera", "VenueDiagnostics", "VenueJSON",
    "VenueParallel", "VenueSystem", "VenueParts", "VenueIcons", "VenueStyle", "VenueXML",
    "VenueOverlay", "VenueProtobuf", "VenueCompression", "CYAML", "CZip", "CSQLite"),
  layer(
    "VenueRules",
    uses: "VenueVocabulary", "VenueModel", "VenueGeometry", "VenueCamera", "VenueOverlay", "VenueDiagnostics",
    "VenueParallel"),
  layer(
    "VenuePlanning",
    uses: "VenueParallel", "VenueVocabulary", "VenueParts", "VenueModel", "VenueGeometry", "VenueOverlay",
    "VenueDiagnostics",
    "VenueCamera", "VenueJSON", "VenueIcons", "VenueStyle"),
  layer(
    "VenueTiles",
    uses: "VenueParallel", "VenueSystem", "VenueParts", "VenueGeometry", "VenueJSON", "VenueCompression", "VenueSQLite"),
  layer(
    "VenueNetwork",
    uses: "VenueParallel", "VenueVocabulary", "VenueModel", "VenueParts", "VenueGeometry", "VenueDiagnostics"),
]

let querySide: [Target] = [
  layer("VenueBundle", uses: "VenueJSON", "VenueSystem"),
  // Directions in every language: data files that are part of the program, each read when it is asked for.
  layer("VenueLanguage", uses: "VenueVocabulary", "VenueJSON", resources: [.embedInCode("Resources")]),
  layer("VenueRouting", uses: "VenueVocabulary", "VenueParts", "VenueGeometry", "VenueJSON", "VenueLanguage"),
  layer(
    "VenueAtlas",
    uses: "VenueVocabulary", "VenueBundle", "VenueParts", "VenueRouting", "VenueCamera", "VenueGeometry", "VenueJSON",
    "VenueLanguage"),
]

// `venuemap` needs no library at run time. VENUEMAP_ALONE=1, which `make build` says, links a release of it as a whole, so that it
// has none to look for and starts in the time of a C program; it wants --static-swift-stdlib.
let alone: [LinkerSetting] =
  Context.environment["VENUEMAP_ALONE"] == "1"
  ? [.unsafeFlags(["-static-executable"], .when(platforms: [.linux], configuration: .release))] : []

let commandLine: [Target] = [
  layer("VenueOutput", uses: "VenueSystem"),
  // Many venues on many machines: tasks, shards, a store of results, releases.
  layer(
    "VenueFleet",
    uses: "VenueBundle", "VenueParts", "VenueVocabulary", "VenueGeometry", "VenueJSON", "VenueOutput", "VenueSystem"),
  layer(
    "VenueCommandLine",
    uses: "VenueAtlas", "VenueBundle", "VenueRouting", "VenueLanguage", "VenueGeometry", "VenueCamera", "VenueParts",
    "VenueVocabulary",
    "VenueStyle", "VenueDiagnostics", "VenueJSON", "VenueOutput", "VenueFleet", "VenueSystem",
    .product(name: "ArgumentParser", package: "swift-argument-parser")),
  .executableTarget(
    name: "venuemap", dependencies: ["VenueCommandLine"], swiftSettings: strict, linkerSettings: alone),
]

let rim: [Target] = [
  .systemLibrary(name: "CSwap"),
  .systemLibrary(name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
  // Rules of what is planned.
  layer(
    "VenueBundleRules",
    uses: "VenueRules", "VenuePlanning", "VenueNetwork", "VenueTiles", "VenueAtlas", "VenueRouting", "VenueCamera",
    "VenueStyle", "VenueIcons", "VenueVocabulary", "VenueModel", "VenueParts", "VenueGeometry", "VenueParallel",
    "VenueDiagnostics"),
  // What holds for the checks of a venue: configuration, custom rules, suppressions, baseline.
  layer(
    "VenueChecks",
    uses: "VenueBundleRules", "VenueRules", "VenueFormats", "VenueModel", "VenueGeometry", "VenueVocabulary",
    "VenueDiagnostics", "VenueJSON", "VenueSystem"),
  layer(
    "VenueCompiler",
    uses: "VenueChecks", "VenueBundleRules", "VenueFormats", "VenueRules", "VenuePlanning", "VenueTiles",
    "VenueNetwork",
    "VenueBundle", "VenueAtlas",
    "VenueRouting", "VenueOutput", "VenueVocabulary", "VenueModel", "VenueParts", "VenueParallel", "VenueDiagnostics",
    "VenueJSON", "VenueSystem", "CSwap"),
  // Findings in the formats of CI systems, code review and editors, and as a page with the floors.
  layer(
    "VenueReports",
    uses: "VenueDiagnostics", "VenueModel", "VenueVocabulary", "VenueGeometry", "VenueJSON", "VenueBundle",
    resources: [.embedInCode("Page/Resources")]),
  // Bundles as archives, and patches from one to the next.
  layer(
    "VenuePacking",
    uses: "VenueCompiler", "VenueFormats", "VenueBundle", "VenueParts", "VenueOutput", "VenueDiagnostics", "VenueJSON",
    "VenueStyle", "VenueCompression", "VenueSystem", "CZip"
  ),
  // A venue in the formats of other programs, and any venue as text.
  layer(
    "VenueExport",
    uses: "VenueCompiler", "VenuePacking", "VenueReports", "VenueFormats", "VenueAtlas", "VenueRouting", "VenueBundle",
    "VenueModel",
    "VenueParts", "VenueSQLite", "VenueDiagnostics", "VenueGeometry", "VenueVocabulary", "VenueJSON", "VenueOutput"),
  // Outages of lifts and escalators in the feeds of agencies, as a status file.
  layer(
    "VenueOutages",
    uses: "VenueExport", "VenueParts", "VenueProtobuf", "VenueXML", "VenueDiagnostics", "VenueVocabulary", "VenueJSON"),
  // A bundle served to the browser on this machine: requests, answers, the page, and the one socket of the program.
  layer(
    "VenuePreview", uses: "VenueVocabulary", "VenueBundle", "VenueParts", "VenueJSON", "VenueOutput", "VenueSystem",
    resources: [.embedInCode("Page")]),
  layer(
    "VenueCompileCommands",
    uses: "VenueCommandLine", "VenueCompiler", "VenueChecks", "VenueFormats", "VenueRules", "VenueBundleRules",
    "VenueOutput",
    "VenueVocabulary",
    "VenueModel",
    "VenueDiagnostics", "VenueJSON", "VenueBundle", "VenuePacking", "VenuePreview", "VenueStyle", "VenueSystem",
    "VenueReports", "VenueExport", "VenueOutages", "VenueAtlas", "VenueRouting", "VenueParts", "CJemalloc",
    .product(name: "ArgumentParser", package: "swift-argument-parser")),
  .executableTarget(name: "venuemap-compile", dependencies: ["VenueCompileCommands"], swiftSettings: strict),
]

let groundTests: [Target] = [
  // The numbers of all tests that need many: the same in every run.
  .target(name: "VenueRandom", path: "Tests/VenueRandom", swiftSettings: strict),
  tests(of: "VenueDiagnostics", uses: "VenueJSON"),
  tests(of: "VenueJSON"),
  tests(of: "VenueGeometry"),
  tests(of: "VenueCamera", uses: "VenueGeometry"),
  tests(of: "VenueVocabulary"),
  tests(of: "VenueModel", uses: "VenueVocabulary", "VenueGeometry"),
  tests(of: "VenueParts", uses: "VenueVocabulary", "VenueGeometry", "VenueCamera"),
  tests(of: "VenueStyle", uses: "VenueDiagnostics", "VenueJSON"),
  tests(of: "VenueBundle"),
  tests(of: "VenueLanguage", uses: "VenueJSON"),
]

let compileTests: [Target] = [
  // A venue drawn in characters, marked text, goldens: what the tests of many modules share.
  .target(
    name: "VenueTestSupport",
    dependencies: [
      "VenueRandom", "VenueVocabulary", "VenueModel", "VenueGeometry", "VenueDiagnostics", "VenueJSON", "VenueParallel",
    ],
    path: "Tests/VenueTestSupport", swiftSettings: tested),
  // Examples of rules, read with their marks.
  .target(
    name: "VenueRuleTesting", dependencies: ["VenueFormats", "VenueRules", "VenueModel", "VenueDiagnostics"],
    path: "Tests/VenueRuleTesting", swiftSettings: tested),
  // Seeded damage to venues and bundles, and what must hold whatever it did; `venuemap-mutate` runs it by the million.
  .target(
    name: "VenueMutation",
    dependencies: [
      "VenueCompiler", "VenueChecks", "VenueAtlas", "VenueFormats", "VenueRules", "VenueRouting", "VenueBundle",
      "VenueParts", "VenueVocabulary", "VenueModel", "VenueDiagnostics", "VenueGeometry", "VenueRandom",
    ],
    path: "Tests/VenueMutation", exclude: ["Seeds"], swiftSettings: strict),
  .executableTarget(
    name: "venuemap-mutate",
    dependencies: ["VenueMutation", .product(name: "ArgumentParser", package: "swift-argument-parser")],
    path: "Tests/venuemap-mutate", swiftSettings: strict),
  tests(of: "VenueMutation"),
  tests(of: "VenueXML"),
  tests(of: "VenueProtobuf"),
  tests(of: "VenueParallel"),
  tests(of: "VenueOverlay", uses: "VenueGeometry", "CGEOS"),
  tests(
    of: "VenueFormats",
    uses: "VenueVocabulary", "VenueModel", "VenueGeometry", "VenueDiagnostics", "VenueJSON", "VenueCompression",
    "CSQLite"),
  tests(
    of: "VenueRules",
    uses: "VenueRuleTesting", "VenueVocabulary", "VenueModel", "VenueGeometry", "VenueDiagnostics", "VenueFormats",
    "VenueParallel"),
  tests(
    of: "VenuePlanning",
    uses: "VenueBundleRules", "VenueNetwork", "VenueRules", "VenueVocabulary", "VenueParts", "VenueModel",
    "VenueGeometry", "VenueCamera", "VenueJSON",
    "VenueDiagnostics", "VenueStyle"),
  tests(of: "VenueIcons", uses: "VenueVocabulary", "VenueParts", "VenueJSON"),
  tests(of: "VenueTiles", uses: "VenueParts", "VenueGeometry", "VenueCompression"),
  tests(
    of: "VenueNetwork",
    uses: "VenueParallel", "VenueVocabulary", "VenueModel", "VenueParts", "VenueGeometry", "VenueDiagnostics",
    "VenueFormats", "VenueRouting"),
  tests(
    of: "VenueRouting",
    uses: "VenueVocabulary", "VenueNetwork", "VenueModel", "VenueParts", "VenueGeometry", "VenueJSON",
    "VenueLanguage"),
  tests(
    of: "VenueAtlas",
    uses: "VenueCompiler", "VenueRouting", "VenueLanguage", "VenueParts", "VenueBundle", "VenueJSON", "VenueVocabulary",
    "VenueModel",
    "VenueGeometry", "VenueRules", "VenueDiagnostics"),
  tests(
    of: "VenueBundleRules", uses: "VenueRuleTesting", "VenueCompiler", "VenueChecks", "VenueFormats", "VenueRules",
    "VenueReports", "VenueModel", "VenueParts", "VenueStyle", "VenueDiagnostics", "VenueGeometry", "VenueVocabulary"),
  tests(
    of: "VenueChecks", uses: "VenueCompiler", "VenueBundleRules", "VenueFormats", "VenueRules", "VenueModel",
    "VenueVocabulary", "VenueDiagnostics"),
  tests(
    of: "VenueExport",
    uses: "VenueFormats", "VenueCompiler", "VenueAtlas", "VenueRouting", "VenueParts", "VenueModel", "VenueVocabulary",
    "VenueGeometry", "VenueJSON",
    "VenueDiagnostics"),
  tests(
    of: "VenueOutages",
    uses: "VenueExport", "VenueCompiler", "VenueAtlas", "VenueRouting", "VenueParts", "VenueVocabulary", "VenueJSON"),
  .testTarget(
    name: "VenueCompilerTests",
    dependencies: [
      "VenueCompiler", "VenueChecks", "VenueBundleRules", "VenueOutput", "VenueBundle", "VenueFormats",
      "VenueVocabulary",
      "VenueModel", "VenueParts",
      "VenueDiagnostics",
      "VenueTiles",
      "VenueNetwork", "VenueRules", "VenueAtlas", "VenueJSON", "VenueParallel", "VenueRouting", "VenueTestSupport",
      "VenueRandom",
    ],
    exclude: ["Goldens/tiny-venue", "Goldens/tiny-archive", "Goldens/ward-house"], swiftSettings: tested),
  tests(of: "VenuePreview", uses: "VenueBundle", "VenueParts"),
  tests(of: "VenueFleet", uses: "VenueBundle", "VenueJSON"),
  tests(of: "VenueReports", uses: "VenueModel", "VenueVocabulary", "VenueGeometry", "VenueDiagnostics", "VenueJSON"),
  tests(
    of: "VenueCommandLine",
    uses: "VenueCompileCommands", "VenuePreview", .product(name: "ArgumentParser", package: "swift-argument-parser")),
  .testTarget(
    name: "VenueEndToEndTests",
    dependencies: [
      "venuemap", "venuemap-compile", "VenueGeometry", "VenueCamera", "VenueJSON", "VenueParts", "VenueTiles",
      "VenueTestSupport", "VenueRandom",
    ],
    exclude: ["Answers", "PullRequests", "Readers", "Venues"],
    swiftSettings: tested),
]

/// VENUEMAP_FUZZ=1 adds the readers under libFuzzer (`make fuzz`, Tests/Fuzz/README.md). The build needs -sanitize=fuzzer for all modules.
let fuzzing: [Target] =
  Context.environment["VENUEMAP_FUZZ"] == "1"
  ? [
    .executableTarget(
      name: "venuemap-fuzz",
      dependencies: [
        "VenueFormats", "VenueNetwork", "VenueCompiler", "VenueAtlas", "VenueBundle", "VenueParts", "VenueRouting",
        "VenuePreview", "VenueOutages", "VenueVocabulary",
        "VenueSystem",
      ],
      path: "Tests/Fuzz", exclude: ["README.md", "Seeds", "run"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
  ] : []

let package = Package(
  name: "venuemap",
  products: isQuerySideAlone
    ? [
      .executable(name: "venuemap", targets: ["venuemap"]),
      .library(name: "VenueAtlas", targets: ["VenueAtlas"]),
    ]
    : [
      .executable(name: "venuemap", targets: ["venuemap"]),
      .executable(name: "venuemap-compile", targets: ["venuemap-compile"]),
      .library(name: "VenueAtlas", targets: ["VenueAtlas"]),
      .library(name: "VenueCompiler", targets: ["VenueCompiler"]),
      // Layers that are of use by themselves, and that the benchmarks measure one by one.
      .library(name: "VenueFormats", targets: ["VenueFormats"]),
      .library(name: "VenueTiles", targets: ["VenueTiles"]),
      .library(name: "VenueRouting", targets: ["VenueRouting"]),
    ],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")],
  targets: isQuerySideAlone
    ? ground + querySide + commandLine
    : ground + compileSide + querySide + commandLine + rim + groundTests + compileTests + fuzzing,
  swiftLanguageModes: [.v6]
)
