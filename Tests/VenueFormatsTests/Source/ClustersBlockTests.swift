import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// `clusters` in `venue.yaml`, and `cluster` on what stands as a point.
struct ClustersBlockTests {
  private func read(_ clusters: String, ground: (String) -> String = { $0 }) throws -> VenueSource {
    var files = TinyVenue.files.mapValues { Array($0.utf8) }
    let text = try #require(TinyVenue.files["venue.yaml"])
    files["venue.yaml"] = Array((text + "\nclusters: \(clusters)\n").utf8)
    let level = try #require(files.keys.sorted().first { $0.hasPrefix("levels/") })
    files[level] = Array(ground(String(decoding: files[level] ?? [], as: UTF8.self)).utf8)
    return try VenueReader.read(InputTree(bytes: files))
  }

  @Test("clusters: the properties of an identifier are read in written order", .shows("C01.1")) func whole() throws {
    let source = try read(
      """
      {machines: {categories: [atm, vendingmachine], priority: lowest, ratio: [atm, vendingmachine],
        name: {en: Machines}, icon: information}, phones: {}}
      """)
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    #expect(source.venue.clusters.map(\.id) == ["machines", "phones"])
    let machines = try #require(source.venue.clusters.first)
    #expect(machines.categories == ["atm", "vendingmachine"] && machines.priority == .lowest)
    #expect(machines.ratio == KindRatio(first: "atm", second: "vendingmachine"))
    #expect(machines.name.text(in: "en", fallback: "en") == "Machines" && machines.icon == "information")
    #expect(source.venue.clusters.last == ClusterSource(id: "phones"))
  }

  @Test("clusters: amenities, kiosks, occupants and units have their own identifier", .shows("C01.1"))
  func own() throws {
    let source = try read("{}") { text in
      text + """

        kiosks: {stand: {rect: [1, 1, 1, 1], name: Stand, cluster: stands}}
        amenities: {aed: {category: defibrillator, point: [1, 1], cluster: help}}

        """
    }
    #expect(source.venue.amenities.kept.compactMap(\.cluster) == ["help"])
    #expect(source.venue.kiosks.kept.compactMap(\.cluster) == ["stands"])
  }

  @Test(
    "clusters: a priority is highest, lowest, a number or one of the named numbers", .shows("C11.1"),
    arguments: [
      ("highest", ClusterPriority.highest), ("lowest", .lowest), ("low", .fixed(250)), ("required", .fixed(1000)),
      ("600", .fixed(600)),
    ])
  func priorities(written: String, rule: ClusterPriority) throws {
    let source = try read("{machines: {priority: \(written)}}")
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    #expect(source.venue.clusters.map(\.priority) == [rule])
  }

  @Test(
    "clusters: an impossible value is reported once, at its place",
    arguments: [
      ("[machines]", "clusters by identifier"), ("{machines: [atm]}", "a map with `categories`"),
      ("{machines: {categorys: [atm]}}", "categorys"), ("{machines: {priority: middle}}", "must be one of highest"),
      ("{machines: {priority: 1001}}", "1001"), ("{machines: {ratio: [atm]}}", "two different categories"),
      ("{machines: {ratio: [atm, atm]}}", "two different categories"), ("{machines: {ratio: atm}}", "two categories"),
      ("{one: {categories: [atm]}, two: {categories: [atm]}}", "category atm is already in cluster 'one'"),
      ("{machines: {categories: atm}}", "a list of categories"),
    ])
  func faults(clusters: String, words: String) throws {
    let source = try read(clusters)
    #expect(source.diagnostics.count == 1, "\(source.findings)")
    let found = try #require(source.diagnostics.first)
    #expect(found.message.contains(words), "\(found.message)")
    #expect(found.place != nil)
  }
}
