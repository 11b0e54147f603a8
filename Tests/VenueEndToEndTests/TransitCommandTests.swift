import Foundation
import Testing
import VenueTestSupport

/// Stops, lines and other maps apps, asked of the example airport as people ask.
struct TransitCommandTests {
  private static func airport(_ scratch: Scratch) throws -> String {
    let bundle = try scratch.bundle(of: Program.venue("harbor-airport"), as: "airport")
    return bundle
  }

  @Test("transit: departures and options by day and night are text and valid JSON") func commands() throws {
    let scratch = try Scratch()
    let bundle = try TransitCommandTests.airport(scratch)
    let day = ["departures", bundle, "bus-harbor", "--at", "2026-11-23T08:10", "--limit", "2"]
    #expect(try Program.run(day).output == "08:30  Bus H to Ferry Quay\n09:00  Bus H to Ferry Quay\n")
    try PythonReader.fits("departures-output", try Program.run(day + ["--format", "json"]), scratch)
    let night = try Program.run(["departures", bundle, "bus-harbor", "--at", "2026-11-23T23:50", "--limit", "1"])
    #expect(night.output == "00:20  Bus H to Ferry Quay\n", "under the 23rd's service, on the 24th")
    let ask = ["options", bundle, "--from", "gate-a1", "--to", "Central Station", "--at", "2026-11-23T08:10"]
    let text = try Program.run(ask)
    #expect(text.status == 0 && text.output.contains("Train S to Central Station"), "\(text.output)\(text.talk)")
    for more in [[], ["--sort", "walking"], ["--profile", "wheelchair"], ["--language", "ar"], ["--to", "bus"]] {
      try PythonReader.fits("options-output", try Program.run(ask + more + ["--format", "json"]), scratch)
    }
    let back = try Program.run([
      "options", bundle, "--from", "Central Station", "--to", "gate-a1", "--at", "2026-11-23T08:10",
    ])
    #expect(back.status == 0 && back.output.contains("Gate A1"), "\(back.output)\(back.talk)")
    let ferry = try Program.run(["options", bundle, "--from", "gate-a1", "--to", "ferry", "--format", "json"])
    #expect(ferry.status == 1)
    let reason = try Answer(ferry)["reason"]
    #expect(reason["code"].text == "mode-not-served")
    #expect(reason["served"].list.compactMap(\.text) == ["bus", "train", "taxi", "parking"])
    try PythonReader.fits("options-output", ferry, scratch)
  }

  @Test("transit: inspect lists the stops, and every command accepts their stop_id")
  func stops() throws {
    let scratch = try Scratch()
    let bundle = try TransitCommandTests.airport(scratch)
    let stops = try Answer(Program.run(["inspect", bundle, "--format", "json"]))["stops"].list
    let text = try Program.run(["inspect", bundle]).output
    #expect(stops.count > 3 && stops.allSatisfy { text.contains($0["id"].text ?? "no id") }, "\(text)")
    let known = stops.filter { $0["stop_id"].text != nil && $0["departures"].int == 1 }
    #expect(!known.isEmpty)
    for stop in known {
      let (id, name) = (try #require(stop["id"].text), try #require(stop["stop_id"].text))
      func answer(_ stop: String) throws -> [String] {
        [
          try Program.run(["departures", bundle, stop, "--at", "2026-11-23T08:10"]).output,
          try Program.run(["route", bundle, "--from", "gate-a1", "--to", stop]).output,
          try Program.run(["options", bundle, "--from", "gate-a1", "--to", stop, "--at", "2026-11-23T08:10"]).output,
        ]
      }
      #expect(try answer(name) == answer(id), "\(id) is \(name)")
      #expect(try Program.run(["search", bundle, name]).output.contains(id))
    }
    let none = try Program.run(["departures", bundle, "gate-a1", "--at", "2026-11-23T08:10"])
    #expect(none.status == 2 && none.talk.contains("`venuemap inspect` lists its stops"), "\(none.talk)")
  }

  @Test("transit: departures report a status that has expired")
  func expiredStatus() throws {
    let scratch = try Scratch()
    let bundle = try TransitCommandTests.airport(scratch)
    let status = scratch.path("status.json")
    try #"{"schema": 1, "expires": "2026-11-23T05:00Z", "closures": []}"#.write(
      toFile: status, atomically: true, encoding: .utf8)
    let ask = ["departures", bundle, "bus-harbor", "--at", "2026-11-23T08:10", "--limit", "1", "--status", status]
    let text = try Program.run(ask)
    #expect(text.output.hasPrefix("08:30  Bus H to Ferry Quay\n") && text.output.contains("expired"), "\(text.output)")
    let json = try Program.run(ask + ["--format", "json"])
    #expect(try Answer(json)["notices"].list.compactMap { $0["code"].text } == ["status-expired"])
    try PythonReader.fits("departures-output", json, scratch)
  }

  @Test("transit: a mode that is not served is reported at either end of a route", .shows("R05.1", "R05.2"))
  func unservedEnds() throws {
    let scratch = try Scratch()
    let bundle = try TransitCommandTests.airport(scratch)
    let said = "There is no ferry at this venue. Transport at this venue: bus, train, taxi, parking."
    for ends in [["--from", "gate-a1", "--to", "ferry"], ["--from", "Ferry", "--to", "gate-a1"]] {
      let text = try Program.run(["route", bundle] + ends)
      #expect(text.status == 1 && (text.output + text.talk).contains(said), "\(text.output)\(text.talk)")
      let json = try Program.run(["route", bundle, "--format", "json"] + ends)
      #expect(json.status == 1)
      let reason = try Answer(json)["reason"]
      #expect(reason["code"].text == "mode-not-served" && reason["message"].text == said)
      #expect(reason["served"].list.compactMap(\.text) == ["bus", "train", "taxi", "parking"])
      try PythonReader.fits("route-output", json, scratch)
    }
    let german = try Program.run(["options", bundle, "--from", "gate-a1", "--to", "Fähre", "--language", "de"])
    #expect(german.status == 1 && german.output.contains("Verkehrsmittel"), "\(german.output)\(german.talk)")
  }

  @Test("transit: a missing end and a wrong time are named")
  func slips() throws {
    let scratch = try Scratch()
    let bundle = try TransitCommandTests.airport(scratch)
    func said(_ arguments: [String]) throws -> String {
      let run = try Program.run(["route", bundle] + arguments)
      #expect(run.status == 2)
      return run.talk
    }
    #expect(try said(["--from", "gate-a1"]).contains("--to is missing"))
    #expect(try said(["--to", "gate-a1"]).contains("--from is missing"))
    #expect(try said([]).contains("use --from and --to, or --from-url"))
    #expect(try said(["--from-url", "x?from=a&to=b", "--to", "x"]).contains("remove --from and --to"))
    let ends = ["--from", "gate-a1", "--to", "gate-b2"]
    #expect(try said(ends + ["--at", "2026-12-01"]).contains("write it as 2026-12-01T08:30"))
    for (time, fault) in [
      ("tomorrow", "it is not a time"), ("8:30", "it is a time without a day"),
      ("2026-02-30T08:30", "the calendar has no such day"), ("2026-02-20T8pm", "its clock time cannot be read"),
      ("07.12.2026 20:00", "a day begins with its year"), ("12/7/2026", "a day begins with its year"),
    ] {
      #expect(try said(ends + ["--at", time]).contains("\(fault); write it as"), "\(time)")
      let options = try Program.run(["options", bundle, "--from", "gate-a1", "--to", "bus", "--at", time])
      #expect(options.status == 2 && options.talk.contains("\(fault); write it as"), "\(options.talk)")
    }
  }

  @Test("transit: a link gives the same answer as the options", .shows("R14.2"), .review("SL-A14"))
  func links() throws {
    let scratch = try Scratch()
    let bundle = try TransitCommandTests.airport(scratch)
    let flags = try Program.run([
      "route", bundle, "--from", "bus-harbor", "--to", "Gate A1", "--profile", "wheelchair", "--format", "json",
    ])
    #expect(flags.status == 0)
    let link = "https://map.example/airport?from=bus-harbor&to=Gate%20A1&profile=wheelchair"
    let byLink = try Program.run(["route", bundle, "--from-url", link, "--format", "json"])
    #expect(byLink.output == flags.output && byLink.status == 0, "\(byLink.talk)")
    let point = try Program.run(["route", bundle, "--from", "24.9770,60.1205", "--to", "Gate A1", "--format", "json"])
    let other = try Program.run([
      "route", bundle, "--from-url", "https://maps.example/?saddr=60.1205,24.9770&daddr=Gate+A1", "--format", "json",
    ])
    #expect(point.output == other.output)
    let timed = try Program.run([
      "route", bundle, "--from", "bus-harbor", "--to", "Gate A1", "--profile", "wheelchair", "--format", "json", "--at",
      "2026-12-01T03:30",
    ])
    let timedLink = try Program.run(["route", bundle, "--from-url", link + "&at=2026-12-01T03:30", "--format", "json"])
    #expect(timedLink.output == timed.output && timedLink.status == timed.status, "\(timedLink.talk)")
    #expect(timed.output != flags.output)
    #expect(
      try Program.run(["route", bundle, "--from-url", link + "&at=soon"]).talk.contains("at=soon: it is not a time"))
    for wrong in [["--from-url", "gate"], ["--from-url", link, "--from", "x"], ["--from", "x"], []] {
      #expect(try Program.run(["route", bundle] + wrong).status == 2, "\(wrong)")
    }
  }

  @Test("transit: a far end is refused with links that have both ends, in valid JSON", .about("R13", "R04"))
  func outside() throws {
    let scratch = try Scratch()
    let bundle = try TransitCommandTests.airport(scratch)
    let far = try Program.run(["route", bundle, "--from", "24.90,60.12", "--to", "Gate A1", "--format", "json"])
    #expect(far.status == 1)
    let reason = try Answer(far)["reason"]
    #expect(reason["code"].text == "outside-coverage" && reason["handoff"].list.count == 3)
    try PythonReader.fits("route-output", far, scratch)
    let manifest = try Answer(file: bundle + "/manifest.json")["routing"]
    #expect(manifest["offered"].int == 1)
    #expect(manifest["modes"].list.compactMap(\.text) == ["bus", "train", "taxi", "parking"])
  }

  @Test("transit: a bundle that claims routing or a mode it lacks is not whole", .shows("R03.3"))
  func claims() throws {
    let scratch = try Scratch()
    let bundle = try TransitCommandTests.airport(scratch)
    #expect(try Program.run(["verify", bundle]).status == 0)
    let path = bundle + "/manifest.json"
    var text = try String(contentsOfFile: path, encoding: .utf8)
    // Of a manifest that was changed nothing else is asked.
    text.replace(/,\s*"sha256": "[0-9a-f]{64}"\s*\}\s*$/, with: "}")
    for (old, new, words) in [
      (#""modes":["bus""#, #""modes":["ferry","bus""#, "lists the mode ferry"),
      (#""offered":true"#, #""offered":false"#, "is not the routing of the bundle"),
    ] {
      #expect(text.contains(old), "\(old)")
      try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
      let run = try Program.run(["verify", bundle])
      #expect(run.status == 1 && run.output.contains(words), "\(run.output)\(run.talk)")
    }
  }

  @Test(
    "timetables: the real Detroit People Mover feed gives departures of a station",
    .needsData("gtfs-detroit-people-mover"))
  func detroit() throws {
    let feed = try #require(Program.shared("gtfs-detroit-people-mover/gtfs"))
    let scratch = try Scratch()
    let venue = scratch.path("venue")
    #expect(try Program.run(["init", venue]).status == 0)
    _ = try scratch.edit(venue + "/venue.yaml", "[-72.589811, 42.101483]", "[-83.05200, 42.33420]")
    _ = try scratch.edit(venue + "/venue.yaml", "America/New_York", "America/Detroit")
    try FileManager.default.copyItem(atPath: feed, toPath: venue + "/transit")
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", venue, "-o", bundle])
    #expect(run.status == 0, "\(run.output)\(run.talk)")
    let part = try Answer(file: bundle + "/transit.json")
    let links = part["links"].list
    #expect(links.contains { $0["stop_id"].text == "1" && $0["mode"].text == "train" }, "Times Square: \(run.output)")
    let table = part["timetables"][0]
    #expect(table["counts"]["pathways"].int == 71 && table["counts"]["levels"].int == 29)
    #expect(table["trips"].list.count > 400)
    let id = try #require(links.first { $0["stop_id"].text == "1" }?["id"].text)
    let board = try Program.run(["departures", bundle, id, "--at", "2024-06-14T12:00", "--limit", "3"])
    #expect(board.status == 0 && board.output.split(separator: "\n").count == 3, "\(board.output)\(board.talk)")
    let over = try Program.run(["departures", bundle, id, "--at", "2026-06-14T12:00"])
    #expect(over.status == 1 && over.output.contains("2024-12-01"), "\(over.output)")
  }
}
