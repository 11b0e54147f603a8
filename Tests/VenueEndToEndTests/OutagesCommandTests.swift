import Foundation
import Testing
import VenueTestSupport

/// `venuemap outages`: alerts of an agency as a status file, and the routes with it.
struct OutagesCommandTests {
  private let alerts = """
    {"timestamp": 1796630400, "alerts": [
      {"id": "st-1", "effect": "NO_SERVICE", "periods": [[1796630400, 1796662800]],
       "stops": ["corner-mall/stairs@ground", "corner-mall/stairs@upper"],
       "texts": {"en": "New steps", "fi": "Uudet portaat"}},
      {"id": "lift-1", "effect": "ACCESSIBILITY_ISSUE", "periods": [[1796716800, 0]], "stops": ["corner-mall/lift@ground"]},
      {"id": "lift-2", "effect": "REDUCED_SERVICE", "stops": ["corner-mall/lift@ground"], "texts": {"": "Slow today"}},
      {"id": "far", "effect": "NO_SERVICE", "stops": ["other-station/lift@x"], "texts": {"en": "Lift closed"}},
      {"id": "bus", "effect": "DETOUR", "lines": ["12"], "texts": {"en": "Marathon"}}]}
    """

  @Test(
    "transit: a feed of Google's bindings closes stairs, and routes use others",
    .enabled(if: PythonReader.writesAlerts, "`scripts/setup` installs gtfs-realtime-bindings"))
  func detour() throws {
    let scratch = try Scratch()
    let bundle = try SharedBundle.of(Program.venue("corner-mall")).path
    let (list, feed, status) = (scratch.path("a.json"), scratch.path("alerts.pb"), scratch.path("status.json"))
    try alerts.write(toFile: list, atomically: true, encoding: .utf8)
    let made = try PythonReader.run("make_alerts.py", [list, feed])
    try #require(made.status == 0, "\(made.talk)")
    let run = try Program.run(["outages", bundle, feed, "-o", status, "--format", "json"])
    #expect(run.status == 0, "\(run.talk)")
    try PythonReader.fits("outages-output", run, scratch)
    try PythonReader.fits("status", Data(contentsOf: URL(fileURLWithPath: status)), scratch)
    let answer = try Answer(run)
    #expect(answer["closed"].list.map { $0["of"].list.map(\.text) } == [["stairs"], ["lift"]])
    #expect(answer["not_closed"].list.map { $0["alert"].text } == ["lift-2", "far"])
    #expect(answer["not_closed"].list.map { $0["reason"].text } == ["state", "unknown-id"])
    // An hour after the feed was made.
    #expect(answer["expires"].text == "2026-12-07T11:00:00+02:00", "\(run.output)")

    let words = ["route", bundle, "--from", "main-door", "--to", "Corner Cinema", "--at", "2026-12-07T10:30"]
    let usual = try Program.run(words)
    let around = try Program.run(words + ["--status", status])
    #expect(usual.output.contains("Take Stairs") && around.output.contains("Take Escalator up"), "\(around.output)")
    #expect(around.output.contains("New steps"), "\(around.output)")
    // The lift is closed from the next day on.
    let tomorrow = try Program.run(
      ["outages", bundle, feed, "-o", status, "--valid-for", "10080"])
    #expect(tomorrow.status == 0 && tomorrow.output.contains("closed: lift from 2026-12-08T10:00:00+02:00"))
    let wheels = ["route", bundle, "--from", "main-door", "--to", "Corner Cinema", "--profile", "wheelchair"]
    let before = try Program.run(wheels + ["--status", status, "--at", "2026-12-07T10:30"])
    let after = try Program.run(wheels + ["--status", status, "--at", "2026-12-08T10:30"])
    #expect(before.status == 0 && after.status == 1, "\(after.output)")
  }

  @Test("transit: unusable feeds and tables are refused, and nothing is written")
  func refused() throws {
    let scratch = try Scratch()
    let bundle = try SharedBundle.of(Program.venue("corner-mall")).path
    for (name, text) in [
      ("empty.pb", ""), ("bad.pb", "hello\n"), ("page.pb", "<html><p>Forbidden"), ("a.json", "{\"header\": {}}"),
      ("b.xml", "<Siri/>"), ("ids.csv", "feed_id,of\nx,nowhere\n"),
    ] {
      try text.write(toFile: scratch.path(name), atomically: true, encoding: .utf8)
    }
    let output = ["-o", scratch.path("status.json")]
    for (arguments, status, words) in [
      (["empty.pb"], Int32(65), "it is an empty file"), (["bad.pb"], 65, "text that begins with 'hello'"),
      (["page.pb"], 65, "an HTML page"), (["b.xml"], 65, "FacilityMonitoringDelivery"),
      (["a.json"], 65, "write --expires"), (["missing.pb"], 65, "missing.pb"),
      (["a.json", "--expires", "tomorrow"], 2, "--expires tomorrow"),
      (["a.json", "--expires", "2026-12-08T00:00", "--ids", "ids.csv"], 65, "no 'nowhere'"),
      (["a.json", "--valid-for", "0"], 2, "--valid-for"),
    ] {
      let run = try Program.run(["outages", bundle] + arguments + output, in: scratch.url)
      #expect(run.status == status && run.talk.contains(words), "\(arguments): \(run.status) \(run.talk)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("status.json")))
    let inside = try Program.run(
      ["outages", bundle, "a.json", "--expires", "2026-12-08T00:00", "-o", bundle + "/status.json"], in: scratch.url)
    #expect(inside.status == 73, "\(inside.talk)")
    let sound = try Program.run(
      ["outages", bundle, "a.json", "--expires", "2026-12-08T00:00"] + output, in: scratch.url)
    #expect(sound.status == 0, "\(sound.talk)")
  }

  @Test("transit: ids of a feed into which the station was put are known from that feed")
  func merged() throws {
    let scratch = try Scratch()
    let bundle = try SharedBundle.of(Program.venue("corner-mall")).path
    let (feed, alerts) = (scratch.path("feed"), scratch.path("alerts.json"))
    try FileManager.default.createDirectory(atPath: feed, withIntermediateDirectories: true)
    try """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
    C,Corner,60.10503,24.9902,1,
    1201,Corner bus,60.10483,24.99055,0,C
    E1,West portal,60.1051,24.99005,2,C

    """.write(toFile: feed + "/stops.txt", atomically: true, encoding: .utf8)
    try """
    {"header": {"timestamp": "1796630400"}, "entity": [
      {"id": "a", "alert": {"effect": "NO_SERVICE", "informedEntity": [{"stopId": "E1"}]}},
      {"id": "b", "alert": {"effect": "NO_SERVICE", "informedEntity": [{"stopId": "C"}]}}]}
    """.write(toFile: alerts, atomically: true, encoding: .utf8)
    // The folder that `export --feed` writes, and the agency's own.
    let merged = scratch.path("merged")
    let export = try Program.run(["export", bundle, "--as", "gtfs-pathways", "--feed", feed, "-o", merged])
    #expect(export.status == 0, "\(export.talk)")
    for ids in [feed, merged, feed + "/stops.txt"] {
      let run = try Program.run(["outages", bundle, alerts, "--ids", ids, "-o", scratch.path("status.json")])
      #expect(run.status == 0 && run.output.contains("closed: west-door (alert a)"), "\(ids): \(run.talk)")
      #expect(run.output.contains("not closed: alert b: the alert names the whole station"), "\(run.talk)")
    }
    let empty = try Program.run(["outages", bundle, alerts, "--ids", bundle, "-o", scratch.path("status.json")])
    #expect(empty.status == 65 && empty.talk.contains("no stops.txt"), "\(empty.talk)")
  }
}
