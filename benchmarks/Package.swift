// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that ordinary builds do not pay for it.
let package = Package(
  name: "venuemap-benchmarks",
  dependencies: [.package(name: "venuemap", path: "..")],
  targets: [
    .executableTarget(
      name: "venuemap-bench",
      dependencies: [
        .product(name: "VenueFormats", package: "venuemap"),
        .product(name: "VenueTiles", package: "venuemap"),
        .product(name: "VenueRouting", package: "venuemap"),
        .product(name: "VenueAtlas", package: "venuemap"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
