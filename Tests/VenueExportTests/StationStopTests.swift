import Foundation
import Testing

@testable import VenueExport

/// What a station's entrances, platforms and nodes become in `stops.txt`, alone and in a feed.
@Suite("Stops of a station")
struct StationStopTests {
  private func value(_ table: FeedTable, _ id: String, _ column: String) -> String? {
    table.rows.first { table.value($0, "stop_id") == id }.map { table.value($0, column) }
  }

  private func table(_ merge: FeedMerge, _ file: String) throws -> FeedTable {
    try FeedTable(reading: try #require(merge.files.first { $0.path == file }).bytes)
  }

  private func merge(_ export: PathwaysExport, _ files: [String: String]) throws -> FeedMerge {
    try FeedMerge(export, station: nil) { files[$0].map { Array($0.utf8) } }
  }

  /// A feed with the station of the mall.
  private let corner = [
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,level_id
    C,Corner,60.10503,24.9902,1,,,
    1201,Corner bus,60.10483,24.99055,0,C,1,old
    1201-a,,,,4,1201,,
    C-west,West portal,60.1051,24.99005,2,C,,old
    C-node,,60.105,24.99,3,C,,old
    """,
    "levels.txt": "level_id,level_index,level_name\nold,0,Old\n",
    "pathways.txt": "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional\n1,C-west,1201,1,1\n",
  ]

  /// The feed of the airport.
  private func airport(_ station: ExportedStation) throws -> [String: String] {
    ["stops.txt": try String(contentsOfFile: station.venue + "/transit/stops.txt", encoding: .utf8)]
  }

  @Test("timetables: platforms and stops have the level of their door or edge")
  func levels() throws {
    let station = try ExportedStation("harbor-airport")
    let stops = station.export.stops
    #expect(value(stops, "7100", "level_id") == "harbor-airport/rail")
    #expect(value(stops, "7001", "level_id") == "harbor-airport/arrivals")
    #expect(stops.rows.allSatisfy { ($0[4] == "1") == stops.value($0, "level_id").isEmpty })
    // The stop is the whole station of the feed, so its platforms have the level.
    let merged = try table(try merge(station.export, try airport(station)), "stops.txt")
    #expect(["7101", "7102"].map { value(merged, $0, "level_id") } == ["harbor-airport/rail", "harbor-airport/rail"])
  }

  @Test("timetables: a level that the agency has for a stop outdoors is kept")
  func outdoorLevel() throws {
    let export = try ExportedStation("corner-mall").export
    #expect(value(try table(try merge(export, corner), "stops.txt"), "1201", "level_id") == "old")
    var files = corner
    files["stops.txt"] = corner["stops.txt"]?.replacing("0,C,1,old", with: "0,C,1,")
    #expect(value(try table(try merge(export, files), "stops.txt"), "1201", "level_id") == "corner-mall/ground")
  }

  @Test("timetables: a platform with the stop of a feed at its edge is a generic node")
  func servedPlatform() throws {
    let station = try ExportedStation("harbor-airport")
    #expect(value(station.export.stops, "harbor-airport/platform", "location_type") == "3")
    #expect(value(station.export.stops, "harbor-airport/platform", "stop_name") == "Platform 1")
    let merged = try table(try merge(station.export, try airport(station)), "stops.txt")
    #expect(value(merged, "harbor-airport/platform", "location_type") == "3")
  }

  @Test("timetables: a platform without a stop of the feed becomes a node, with a note")
  func unservedPlatform() throws {
    let station = try ExportedStation("harbor-airport")
    var export = station.export
    let id = "harbor-airport/platform"
    let place = try #require(export.stops.rows.firstIndex { $0[0] == id })
    export.stops.rows[place][4] = "0"
    export.stops.rows[place][6] = "2"
    var files = try airport(station)
    let first = try merge(export, files)
    let stops = try table(first, "stops.txt")
    #expect(value(stops, id, "location_type") == "3" && value(stops, id, "wheelchair_boarding") == "")
    #expect(first.report.lines.contains { $0.ids == [id] && $0.reason.contains("generic node") })
    // Again into the result: nothing changes.
    for file in first.files { files[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    let second = try merge(export, files)
    #expect(try table(second, "stops.txt") == stops)
  }

  @Test("timetables: a merge counts the rows of the written files")
  func counts() throws {
    for (name, files) in [("corner-mall", corner), ("harbor-airport", nil)] as [(String, [String: String]?)] {
      let station = try ExportedStation(name)
      let merge = try merge(station.export, try files ?? airport(station))
      for (type, count) in merge.report.written {
        #expect(try table(merge, "\(type).txt").rows.count == count, "\(name): \(type)")
      }
      #expect(merge.report.written.map(\.type) == ["levels", "pathways", "stops"])
    }
    // A boarding area of a platform stays; the node is removed.
    let change = try merge(try ExportedStation("corner-mall").export, corner).report.changes.first
    #expect(change?.file == "stops.txt" && change?.removed == 1 && change?.kept == 3, "\(change as Any)")
  }

  @Test("timetables: only names that the feed does not have either are noted")
  func names() throws {
    // Neither door of the mall has a name.
    let export = try ExportedStation("corner-mall").export
    #expect(Set(export.unnamed.values) == ["west-door", "main-door"])
    func noted(_ files: [String: String]) throws -> [String] {
      try merge(export, files).report.lines.filter { $0.reason == PathwaysExport.withoutName }.flatMap(\.ids)
    }
    #expect(try noted(corner) == ["main-door"])
    var files = corner
    files["stops.txt"] = corner["stops.txt"]?.replacing("West portal", with: "")
    #expect(try noted(files) == ["west-door", "main-door"])
    // An empty name of the feed does not replace the id.
    #expect(value(try table(try merge(export, files), "stops.txt"), "C-west", "stop_name") == "west-door")
  }

  @Test("timetables: pathways of a stop that is the whole station keep their modes in ids")
  func ids() throws {
    var export = try ExportedStation("corner-mall").export
    let place = try #require(export.pathways.rows.firstIndex { $0[1] == "1201" || $0[2] == "1201" })
    export.pathways.rows[place][3] = "2"
    let stop = try #require(export.stops.rows.first { $0[0] == "1201" })
    export.replaceStop(stop, by: ["P1", "P2"])
    let ids = export.pathways.rows.filter { ["P1", "P2"].contains($0[1]) || ["P1", "P2"].contains($0[2]) }
    #expect(ids.contains { $0[0] == "\($0[1])>\($0[2]):2" && $0[3] == "2" }, "\(ids)")
  }
}
