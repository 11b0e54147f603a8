import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport

@testable import VenueFormats

@Suite("Reading real archives")
struct RealArchiveTests {
  @Test(
    "archives: the St Petersburg campus has counted foreign features and mended holes",
    .enabled(if: WholeVenue.shared("imdf-spbpu-campus") != nil, "the shared data are not here"))
  func campus() throws {
    let path = try #require(WholeVenue.shared("imdf-spbpu-campus/IMDFData"))
    let source = try VenueReader.read(path)
    let venue = source.venue
    #expect(source.format == .imdf)
    #expect(venue.languages == ["en", "ru"])
    #expect(venue.addresses.count == 447)
    #expect(venue.buildings.count == 80)
    #expect(venue.footprints.count == 240)
    #expect(venue.levels.count == 8)
    #expect(venue.units.count == 443)
    #expect(venue.openings.count == 472)
    #expect(venue.anchors.count == 445)
    #expect(venue.occupants.count == 264)
    #expect(venue.amenities.count == 37)
    #expect(venue.details.count == 187)
    #expect(
      source.foreignFeatures.map { "\($0.featureType) \($0.ids.count)" } == [
        "attraction 19", "enviroment_unit 680", "enviroment_amenity 45", "navPath 2726", "navPathAssocieted 327",
      ])
    #expect(source.unreadableFeatures.isEmpty)
    let repairs = source.diagnostics.filter { $0.code == "GEO008" }
    #expect(repairs.map(\.features.count) == [2])
    #expect(repairs.allSatisfy { $0.severity == .warning })
    #expect(venue.levels.kept.map(\.geometry.count).sorted() == [1, 1, 1, 1, 1, 1, 3, 8])
    // As parts, no unit sticks out of its level.
    let index = VenueIndex(venue)
    for (unit, level) in index.unitLevels.enumerated() {
      guard let level else { continue }
      let corners = index.unitShapes[unit].flatMap(\.shell)
      let out = corners.filter { corner in
        !index.levelShapes[level].contains { $0.contains(corner) || $0.distanceToBorder(corner) < 20 }
      }
      #expect(out.isEmpty, "\(venue.units[unit].id)")
    }
  }

  @Test(
    "archives: a real archive with an extra comma is read whole, with a warning", .review("FL-R4"),
    .enabled(if: WholeVenue.shared("imdf-postech-c5") != nil, "the shared data are not here"))
  func trailingComma() throws {
    let source = try VenueReader.read(#require(WholeVenue.shared("imdf-postech-c5/IMDFData")))
    #expect(source.venue.amenities.count == 35)
    #expect(source.unreadableFiles.isEmpty)
    // Display points without coordinates: nothing is lost by them, and they are one finding.
    let empty = source.diagnostics.filter { $0.code == "SRC005" && $0.message.contains("display_point") }
    #expect(empty.map(\.severity) == [.warning])
    let told = source.diagnostics.filter { $0.code == "SRC001" }
    #expect(told.map(\.severity) == [.warning])
    #expect(told.first?.place?.file == "amenity.geojson")
    #expect(source.findings.contains { $0.hasPrefix("SRC001 amenity.geojson:1084:6 ") }, "\(source.findings)")
  }

  @Test(
    "archives: the zip of the campus gives the same venue as its folder", .deep,
    .enabled(if: WholeVenue.shared("imdf-spbpu-campus") != nil, "the shared data are not here"))
  func zip() throws {
    let folder = try VenueReader.read(#require(WholeVenue.shared("imdf-spbpu-campus/IMDFData"))).venue
    let archive = try VenueReader.read(#require(WholeVenue.shared("imdf-spbpu-campus/IMDFData.zip"))).venue
    // Building and footprint files differ by a few bytes upstream.
    #expect(archive.levels == folder.levels)
    #expect(archive.units == folder.units)
    #expect(archive.openings == folder.openings)
    #expect(archive.occupants == folder.occupants)
    #expect(archive.details == folder.details)
    #expect(archive.footprints.count == folder.footprints.count)
  }

  @Test(
    "archives: Ulm has no venue feature: that is reported and the rest is read",
    .enabled(if: WholeVenue.shared("imdf-ulm-university") != nil, "the shared data are not here"))
  func ulm() throws {
    let source = try VenueReader.read(#require(WholeVenue.shared("imdf-ulm-university/IMDFData")))
    #expect(source.venue.properties == nil)
    #expect(source.diagnostics.filter { $0.code == "IMD007" }.count == 1)
    #expect(source.venue.units.count == 554)
    #expect(source.venue.levels.kept.map(\.ordinal).compactMap { $0 }.sorted() == [0, 1, 2, 3, 4, 5])
    #expect(source.venue.footprints.kept.filter { $0.geometry.count > 1 }.count == 2)
    #expect(source.venue.units.kept.allSatisfy { $0.levelID != nil })
    #expect(source.unreadableFeatures.isEmpty)
  }

  @Test(
    "archives: an archive without manifest, types and ids is read by its file names",
    .enabled(if: WholeVenue.shared("invalid-imdf-misaligned") != nil, "the shared data are not here"))
  func misaligned() throws {
    let source = try VenueReader.read(#require(WholeVenue.shared("invalid-imdf-misaligned/misaligned_imdf")))
    #expect(source.diagnostics.contains { $0.code == "IMD001" })
    #expect(source.diagnostics.contains { $0.code == "IMD005" })
    #expect(source.venue.units.count == 1)
    #expect(source.foreignFeatures.map(\.featureType) == ["reference_footprint"])
  }
}

extension PlanePolygon {
  /// Millimetres to the nearest border.
  fileprivate func distanceToBorder(_ p: PlanePoint) -> Double {
    var best = Double.infinity
    for ring in rings {
      for index in ring.indices {
        let squared = Predicates.squaredDistance(
          from: p, toSegment: ring[index], ring[index + 1 == ring.count ? 0 : index + 1])
        best = min(best, squared)
      }
    }
    return best.squareRoot()
  }
}
