import Foundation
import Testing
import VenueAtlas
import VenueCompiler
import VenueParts
import VenueRouting
import VenueTestSupport
import VenueVocabulary

@testable import VenueExport

@Suite("A station that is put into a feed")
struct StationInFeedTests {
  private let feed = [
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,level_id
    C,Corner,60.10503,24.9902,1,,,
    1201,Corner bus,60.10483,24.99055,0,C,1,old
    C-west,West portal,60.1051,24.99005,2,C,2,old
    C-far,Far portal,60.2,24.9,2,C,,old
    C-node,,60.105,24.99,3,C,,old
    D,Dock,60.2,24.8,1,,,
    D-1,Dock 1,60.2,24.8,0,D,,d
    """,
    "levels.txt": "level_id,level_index,level_name\nold,0,Old\nd,0,Dock\n",
    "pathways.txt": """
    pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,signposted_as
    1,C-west,C-node,1,1,
    2,C-node,1201,1,1,To the bus
    3,D-1,D-1,1,1,Quay
    """,
  ]

  private func merge(_ export: PathwaysExport, station: String? = nil, _ files: [String: String]? = nil) throws
    -> FeedMerge
  {
    try FeedMerge(export, station: station) { (files ?? feed)[$0].map { Array($0.utf8) } }
  }

  @Test("timetables: a station is replaced in a feed, and nothing else is")
  func merged() throws {
    let merge = try merge(try ExportedStation("corner-mall").export)
    func table(_ file: String) throws -> FeedTable {
      try FeedTable(reading: try #require(merge.files.first { $0.path == file }).bytes)
    }
    let (stops, pathways, levels) = (try table("stops.txt"), try table("pathways.txt"), try table("levels.txt"))
    let ids = stops.rows.map { stops.value($0, "stop_id") }
    // The station, its platform, the entrance near ours, and the other station.
    #expect(ids.starts(with: ["C", "1201", "D", "D-1"]))
    #expect(ids.contains("C-west") && !ids.contains("corner-mall/west-door") && ids.contains("corner-mall/main-door"))
    #expect(!ids.contains("C-far") && !ids.contains("C-node"))
    let west = try #require(stops.rows.first { stops.value($0, "stop_id") == "C-west" })
    #expect(stops.value(west, "stop_name") == "West portal" && stops.value(west, "wheelchair_boarding") == "2")
    #expect(stops.value(west, "level_id") == "corner-mall/ground")
    #expect(
      stops.rows.allSatisfy {
        !stops.value($0, "stop_id").hasPrefix("corner-mall") || stops.value($0, "parent_station") == "C"
      })
    #expect(pathways.rows.filter { pathways.value($0, "signposted_as") == "Quay" }.count == 1)
    #expect(!pathways.rows.contains { pathways.value($0, "signposted_as") == "To the bus" })
    #expect(pathways.rows.contains { pathways.value($0, "from_stop_id") == "C-west" })
    #expect(levels.rows.map { levels.value($0, "level_id") }.contains("d"))
    #expect(merge.report.changes.map(\.file) == ["stops.txt", "levels.txt", "pathways.txt"])
  }

  @Test("timetables: rows of other files about removed stops are removed")
  func references() throws {
    var files = feed
    files["transfers.txt"] = "from_stop_id,to_stop_id,transfer_type\n1201,D-1,2\nC-node,D-1,2\n,C-far,0\n"
    files["translations.txt"] = """
      table_name,field_name,language,translation,record_id
      stops,stop_name,fi,Kulma,C
      stops,stop_name,fi,Kaukana,C-far
      levels,level_name,fi,Vanha,old
      pathways,signposted_as,fi,Laituri,3
      pathways,signposted_as,fi,Bussi,2
      routes,route_long_name,fi,Linja,C-far
      """
    files["stop_areas.txt"] = "area_id,stop_id\na,C\n"
    let merge = try merge(try ExportedStation("corner-mall").export, files)
    func rows(_ file: String) throws -> [[String]]? {
      try merge.files.first { $0.path == file }.map { try FeedTable(reading: $0.bytes).rows }
    }
    #expect(try rows("transfers.txt") == [["1201", "D-1", "2"]])
    #expect(try rows("translations.txt")?.map { $0[3] } == ["Kulma", "Vanha", "Laituri", "Linja"])
    #expect(try rows("stop_areas.txt") == nil)
    #expect(merge.report.changes.first { $0.file == "translations.txt" }?.removed == 2)
  }

  @Test("timetables: what has no path without steps is not for wheelchairs, in a feed too")
  func boarding() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "boarding-\(UUID().uuidString)").path
    defer {
      for path in [folder, folder + "-b", folder + "-b.build"] { try? FileManager.default.removeItem(atPath: path) }
    }
    try FileManager.default.copyItem(
      atPath: try #require(WholeVenue.examples.first { $0.hasSuffix("corner-mall") }), toPath: folder)
    let file = folder + "/levels/ground.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let door = "category: pedestrian.principal, accessibility: [wheelchair]}\n\n  foyer"
    #expect(text.contains(door))
    let other = "category: pedestrian.principal, wheelchair: \"no\", hours: \"Mo-Fr 08:00-20:00\"}\n\n  foyer"
    try text.replacing(door, with: other).write(toFile: file, atomically: true, encoding: .utf8)
    _ = try VenueCompiler().compile(folder, to: folder + "-b")
    let atlas = try Atlas(path: folder + "-b")
    let router = try atlas.router()
    let export = PathwaysExport(
      atlas, try atlas.network(), try router.plainGraph(for: .walking), stepFree: try router.plainGraph(for: .stepFree),
      options: .init())
    func value(_ table: FeedTable, _ id: String) -> String? {
      table.rows.first { table.value($0, "stop_id") == id }.map { table.value($0, "wheelchair_boarding") }
    }
    #expect(value(export.stops, "corner-mall/west-door") == "2" && value(export.stops, "corner-mall/main-door") == "")
    #expect(value(export.stops, "1201") == "")
    #expect(export.report.lines.contains { $0.ids == ["west-door"] && $0.reason.contains("hours") })
    // The agency's own word stays, and where there is none, that of the venue is added.
    for (theirs, merged) in [("2", "2"), ("0", "2"), ("", "2"), ("1", "1")] {
      var files = feed
      files["stops.txt"] = feed["stops.txt"]?.replacing("2,C,2,old", with: "2,C,\(theirs),old")
      let merge = try merge(export, files)
      let stops = try FeedTable(reading: try #require(merge.files.first { $0.path == "stops.txt" }).bytes)
      #expect(value(stops, "C-west") == merged, "\(theirs)")
      #expect(merge.report.lines.contains { $0.reason.contains("wheelchair_boarding 1") } == (theirs == "1"))
    }
  }

  @Test("timetables: a station that is put into its own feed again changes nothing")
  func twice() throws {
    let export = try ExportedStation("corner-mall").export
    let first = try merge(export)
    let files = Dictionary(
      uniqueKeysWithValues: first.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    let second = try merge(export, files)
    for file in second.files {
      #expect(files[file.path] == String(decoding: file.bytes, as: UTF8.self), "\(file.path)")
    }
  }

  @Test("timetables: a station far from the venue is refused")
  func farStation() throws {
    var files = feed
    files["stops.txt"] = feed["stops.txt"]?.replacing("C,Corner,60.10503", with: "C,Corner,50.77")
    do {
      _ = try merge(try ExportedStation("corner-mall").export, files)
      Issue.record("it was not refused")
    } catch {
      #expect("\(error)".contains("km from the venue"), "\(error)")
    }
  }

  @Test("timetables: a link that is not step-free and steps on the way are stairs")
  func stepsOnTheWay() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stepped-\(UUID().uuidString)").path
    defer {
      for path in [folder, folder + "-b", folder + "-b.build"] { try? FileManager.default.removeItem(atPath: path) }
    }
    try FileManager.default.copyItem(
      atPath: try #require(WholeVenue.examples.first { $0.hasSuffix("corner-mall") }), toPath: folder)
    let file = folder + "/venue.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("step_free: true"))
    try text.replacing("step_free: true", with: "step_free: false").write(
      toFile: file, atomically: true, encoding: .utf8)
    _ = try VenueCompiler().compile(folder, to: folder + "-b")
    let atlas = try Atlas(path: folder + "-b")
    let router = try atlas.router()
    let pathways = PathwaysExport(
      atlas, try atlas.network(), try router.plainGraph(for: .walking), stepFree: try router.plainGraph(for: .stepFree),
      options: .init()
    ).pathways
    let toStop = pathways.rows.filter { pathways.value($0, "to_stop_id") == "1201" }
    #expect(!toStop.isEmpty && toStop.allSatisfy { pathways.value($0, "pathway_mode") == "2" })
  }

  @Test("timetables: a feed without the station is refused with the reason")
  func refusals() throws {
    let export = try ExportedStation("corner-mall").export
    for (station, files, words) in [
      ("X", feed, "no station X"), ("1201", feed, "no station 1201"), (nil, ["stops.txt": "stop_id\n9\n"], "--station"),
      (nil, [:], "no stops.txt"), (nil, ["stops.txt": "a,\"b"], "line 1"),
    ] as [(String?, [String: String], String)] {
      do {
        _ = try merge(export, station: station, files)
        Issue.record("\(words) was not refused")
      } catch {
        #expect("\(error)".contains(words), "\(error)")
      }
    }
  }

  @Test("timetables: a stop that the feed has outside of the station stays there")
  func otherStop() throws {
    var files = feed
    files["pathways.txt"] = nil
    files["stops.txt"] = """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
      C,Corner,60.10503,24.9902,1,
      1201,Corner bus,60.10483,24.99055,0,
      """
    let merge = try merge(try ExportedStation("corner-mall").export, station: "C", files)
    let stops = try FeedTable(reading: try #require(merge.files.first { $0.path == "stops.txt" }).bytes)
    #expect(stops.rows.filter { stops.value($0, "stop_id") == "1201" }.count == 1)
    let pathways = try FeedTable(reading: try #require(merge.files.first { $0.path == "pathways.txt" }).bytes)
    #expect(!pathways.rows.contains { pathways.value($0, "to_stop_id") == "1201" })
    #expect(merge.report.lines.contains { $0.ids == ["1201"] && $0.difference == .omitted })
  }

  @Test("timetables: a stop that is the whole station stands for each of its platforms")
  func wholeStation() throws {
    var files = feed
    files["pathways.txt"] = nil
    files["stops.txt"] = """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
      1201,Corner,60.10503,24.9902,1,
      P1,Corner,60.10483,24.99055,0,1201
      P2,Corner,60.10483,24.99056,0,1201
      """
    let merge = try merge(try ExportedStation("corner-mall").export, files)
    let pathways = try FeedTable(reading: try #require(merge.files.first { $0.path == "pathways.txt" }).bytes)
    let ends = Set(pathways.rows.flatMap { [pathways.value($0, "from_stop_id"), pathways.value($0, "to_stop_id")] })
    #expect(ends.isSuperset(of: ["P1", "P2"]) && !ends.contains("1201"))
  }
}
