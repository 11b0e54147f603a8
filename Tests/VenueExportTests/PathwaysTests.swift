import Foundation
import Testing
import VenueAtlas
import VenueCompiler
import VenueParts
import VenueRouting
import VenueTestSupport
import VenueVocabulary

@testable import VenueExport

@Suite("Pathways of a station")
struct PathwaysTests {
  private func station(_ name: String, _ options: PathwaysExport.Options = .init()) throws -> ExportedStation {
    try ExportedStation(name, options)
  }

  /// A plain search over the rows of `pathways.txt`, as another program would do it.
  private struct Search {
    var arcs: [String: [(to: String, metres: Double)]] = [:]

    init(_ table: FeedTable, where isOpen: ([String]) -> Bool = { _ in true }) {
      for row in table.rows where isOpen(row) {
        let (from, to) = (table.value(row, "from_stop_id"), table.value(row, "to_stop_id"))
        let metres = Double(table.value(row, "length")) ?? 0
        arcs[from, default: []].append((to, metres))
        if table.value(row, "is_bidirectional") == "1" { arcs[to, default: []].append((from, metres)) }
      }
    }

    func reached(from start: String) -> [String: Double] {
      var (best, done): ([String: Double], Set<String>) = ([start: 0], [])
      while let next = best.filter({ !done.contains($0.key) }).min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
        done.insert(next.key)
        for arc in arcs[next.key] ?? [] where next.value + arc.metres < best[arc.to] ?? .infinity {
          best[arc.to] = next.value + arc.metres
        }
      }
      return best
    }
  }

  /// Rows that a wheelchair user can use: no stairs, no escalators, wide and flat enough.
  private func isStepFree(_ table: FeedTable) -> ([String]) -> Bool {
    { row in
      !["2", "4"].contains(table.value(row, "pathway_mode")) && (Double(table.value(row, "min_width")) ?? 9) >= 0.8
        && abs(Double(table.value(row, "max_slope")) ?? 0) <= 0.083
    }
  }

  @Test(
    "timetables: step-free verdicts of pathways are those of the router", arguments: ["corner-mall", "harbor-airport"])
  func stepFree(name: String) throws {
    let station = try station(name)
    let table = station.export.pathways
    let stops = station.export.stops
    func ids(_ type: String) -> [String] {
      stops.rows.filter { stops.value($0, "location_type") == type }.map { stops.value($0, "stop_id") }
    }
    let places = Dictionary(
      uniqueKeysWithValues: station.router.network.transitLinks.map { ($0.stopID, $0.id) }.filter { !$0.0.isEmpty })
    var verdicts: [Bool: Int] = [:]
    for avoided in [[], ["elevator"]] {
      let open = isStepFree(table)
      let search = Search(table) { row in
        open(row) && !(avoided == ["elevator"] && table.value(row, "pathway_mode") == "5")
      }
      for entrance in ids("2") {
        let reached = search.reached(from: entrance)
        for platform in ids("0") {
          let from = try #require(entrance.split(separator: "/").last.map(String.init))
          let to = places[platform] ?? platform.split(separator: "/").last.map(String.init) ?? ""
          guard case .end(let start) = station.router.resolve(from), case .end(let goal) = station.router.resolve(to)
          else { continue }
          var query = RouteQuery(from: start, to: goal, profile: .wheelchair)
          query.avoiding = avoided
          guard case .found = station.router.route(query) else {
            #expect(reached[platform] == nil, "\(from) to \(to), without \(avoided)")
            verdicts[false, default: 0] += 1
            continue
          }
          verdicts[true, default: 0] += 1
          #expect(reached[platform] != nil, "\(from) to \(to), without \(avoided)")
        }
      }
    }
    #expect(verdicts[true] ?? 0 > 1, "\(verdicts)")
  }

  @Test("timetables: the files of a station follow the rules of GTFS", arguments: ["corner-mall", "harbor-airport"])
  func rules(name: String) throws {
    let export = try station(name).export
    let (stops, pathways, levels) = (export.stops, export.pathways, export.levels)
    let types = Dictionary(
      uniqueKeysWithValues: stops.rows.map { (stops.value($0, "stop_id"), stops.value($0, "location_type")) })
    let ids = pathways.rows.map { pathways.value($0, "pathway_id") }
    #expect(Set(ids).count == ids.count)
    let known = Set(levels.rows.map { levels.value($0, "level_id") })
    for row in stops.rows {
      let type = stops.value(row, "location_type")
      #expect((type == "1") == stops.value(row, "parent_station").isEmpty)
      #expect(type == "3" || !stops.value(row, "stop_name").isEmpty)
      let level = stops.value(row, "level_id")
      #expect(level.isEmpty || known.contains(level))
    }
    var ends: Set<String> = []
    for row in pathways.rows {
      for end in ["from_stop_id", "to_stop_id"].map({ pathways.value(row, $0) }) {
        #expect(["0", "2", "3"].contains(types[end]))
        ends.insert(end)
      }
      #expect(Int(pathways.value(row, "traversal_time")) ?? 0 > 0)
      if pathways.value(row, "pathway_mode") == "4" { #expect(pathways.value(row, "is_bidirectional") == "0") }
      if pathways.value(row, "pathway_mode") == "1" { #expect(Double(pathways.value(row, "length")) != nil) }
    }
    // Each location has a pathway, and each platform is reached from an entrance.
    #expect(Set(types.filter { $0.value != "1" }.keys) == ends)
    let search = Search(pathways)
    var reached: Set<String> = []
    for (id, type) in types where type == "2" { reached.formUnion(search.reached(from: id).keys) }
    for (id, type) in types where type == "0" { #expect(reached.contains(id), "\(id)") }
  }

  @Test("timetables: paths over other nodes are hardly longer than the router's")
  func lengths() throws {
    let station = try station("corner-mall")
    let search = Search(station.export.pathways)
    guard case .end(let from) = station.router.resolve("west-door"), case .end(let to) = station.router.resolve("lift"),
      case .found(let route) = station.router.route(from: from, to: to)
    else {
      Issue.record("there is no route")
      return
    }
    let reached = search.reached(from: "corner-mall/west-door")
    let metres = try #require(reached["corner-mall/lift@ground"])
    #expect(metres < route.distance * 1.2 + 5)
  }

  @Test("timetables: without times there are only measured values")
  func measured() throws {
    var options = PathwaysExport.Options()
    options.isOnlyMeasured = true
    let pathways = try station("corner-mall", options).export.pathways
    #expect(pathways.rows.allSatisfy { pathways.value($0, "traversal_time").isEmpty })
    #expect(pathways.rows.contains { !pathways.value($0, "length").isEmpty })
  }
}
