import Foundation
import Testing
import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueCompiler

/// Whole venues all of whose points cluster, and what must hold at every zoom of their cameras.
@Suite("Clusters of whole venues")
struct ClusterPlacementTests {
  private static var venues: [String] { WholeVenue.examples + WholeVenue.archives }

  /// All categories of its points, dealt to three identifiers.
  private static func clusterAll(_ venue: inout Venue) {
    let categories = Set(
      venue.amenities.kept.compactMap(\.category) + venue.occupants.kept.compactMap(\.category)
        + venue.units.kept.compactMap(\.category))
    venue.clusters = ["first", "second", "third"].map { ClusterSource(id: $0) }
    for (number, category) in categories.sorted().enumerated() {
      venue.clusters[number % 3].categories.append(category)
    }
    venue.clusters[0].name = [venue.defaultLanguage: "Services of all kinds"]
    if let two = venue.clusters[1].categories.last, let one = venue.clusters[1].categories.first, one != two {
      venue.clusters[1].ratio = KindRatio(first: one, second: two)
    }
  }

  /// A folder strewn with four hundred machines of two kinds and two identifiers by a seed, some on one spot.
  private static func strewn(_ seed: UInt64) -> (inout Venue) -> Void {
    { venue in
      var random = SeededRandom(seed: seed)
      let halls = venue.units.positions.filter {
        venue.units[$0].walkability.isOpenGround && !venue.units[$0].geometry.isEmpty
      }
      guard !halls.isEmpty else { return }
      for number in 0..<400 {
        let unit = venue.units[halls[random.roll(halls.count)]]
        let corners = unit.geometry[0].shell
        let (a, b) = (corners[random.roll(corners.count)], corners[random.roll(corners.count)])
        let share = number % 20 == 0 ? 0 : random.share()
        var amenity = Amenity(id: ID("machine-\(number)"))
        amenity.category = number % 3 == 0 ? "payphone" : "vendingmachine"
        amenity.cluster = number % 2 == 0 ? "even" : "odd"
        amenity.unitIDs = [unit.id]
        amenity.geometry = a
        amenity.geometry?.longitude += (b.longitude - a.longitude) * share
        amenity.geometry?.latitude += (b.latitude - a.latitude) * share
        venue.amenities.append(amenity)
      }
    }
  }

  private func check(_ plan: ShownLabels, _ words: String) throws {
    let part = try #require(plan.clusters, "\(words)")
    #expect(!part.clusters.isEmpty && !part.shown.isEmpty, "\(words)")
    for zoom in part.zooms {
      let together = part.clusters.filter { $0.zooms.contains(zoom) }
      let alone = part.points.indices.filter { part.points[$0].aloneFrom.map { $0 <= zoom } == true }
      #expect((together.flatMap(\.members) + alone).sorted() == Array(part.points.indices), "\(words), zoom \(zoom)")
      for cluster in together {
        let members = cluster.members.map { part.points[$0] }
        #expect(members.count >= 2 && cluster.kinds.map(\.count).reduce(0, +) == members.count, "\(words)")
        #expect(members.allSatisfy { $0.floor == cluster.floor && $0.identifier == cluster.identifier }, "\(words)")
      }
    }
    #expect(plan.vanishing == [], "\(words)")
    let limits = plan.camera.limits.zooms
    for floor in plan.floors {
      // At the last zoom what has no room is shown and told.
      for zoom in stride(from: limits.lower.value, to: limits.upper.value, by: 0.5) {
        for pair in plan.overlaps(on: floor, at: zoom) {
          Issue.record("\(words), floor \(floor), zoom \(zoom): \(pair)")
        }
      }
    }
  }

  @Test(
    "clusters: at every zoom points are alone or in one cluster and nothing overlaps",
    .deep,
    .shows("H11.2", "H12.4", "C13.2", "H43.2"), arguments: venues)
  func allTogether(path: String) throws {
    try check(try ShownLabels(path, change: Self.clusterAll), path)
  }

  @Test(
    "clusters: clusters of random machines on venues keep the rules, also on one spot", .deep,
    .shows("H11.2", "H12.4", "C13.2"))
  func strewnMachines() throws {
    for (seed, path) in WholeVenue.examples.enumerated() {
      try check(try ShownLabels(path, change: Self.strewn(UInt64(seed))), path)
    }
    for seed in 1...3 as ClosedRange<UInt64> {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("venuemap-test-" + UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (path, text) in RandomVenue(seed: seed).files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      try check(try ShownLabels(folder.path, change: Self.strewn(seed)), "random \(seed)")
    }
  }

  @Test(
    "clusters: venues that name no cluster identifier have no clusters", .deep, .shows("C02.2"),
    arguments: WholeVenue.archives)
  func none(path: String) throws {
    let plan = try ShownLabels(path)
    #expect(plan.clusters == nil && !plan.labels.isEmpty)
  }

  @Test("clusters: on the example airport a visible point stays visible at closer zooms", .deep, .shows("H12.4"))
  func asWritten() throws {
    let path = try #require(WholeVenue.examples.first { $0.hasSuffix("harbor-airport") })
    let plan = try ShownLabels(path)
    #expect(plan.clusters?.shown.isEmpty == false)
    #expect(plan.vanishing == [])
  }

  @Test("clusters: the same venue gives the same clusters on every run", .shows("C04.1"))
  func sameAgain() throws {
    let path = try #require(WholeVenue.examples.first)
    let (one, other) = (
      try ShownLabels(path, change: Self.clusterAll), try ShownLabels(path, change: Self.clusterAll)
    )
    #expect(one.clusters?.json == other.clusters?.json && one.clusters != nil)
  }
}
