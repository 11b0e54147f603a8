import Foundation
import Testing
import VenueTestSupport

@Suite("Routes at a time, with the program")
struct ClockTests {
  private func bundle(_ scratch: Scratch) throws -> String {
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    return bundle
  }

  @Test("time: the hour decides the messages and the route", .deep, .shows("R24.1"))
  func hours() throws {
    let scratch = try Scratch()
    let bundle = try bundle(scratch)
    func ask(_ to: String, _ time: String, _ more: String...) throws -> Program.Run {
      try Program.run(["route", bundle, "--from", "bus-corner", "--to", to, "--at", time] + more)
    }
    let day = try ask("Inkwell Books", "2026-12-07T12:00")
    #expect(day.status == 0 && day.output.contains("Leave 12:00, arrive 12:0"), "\(day.output)\(day.talk)")
    let late = try ask("Inkwell Books", "2026-12-07T19:59:50")
    #expect(
      late.output.contains("Inkwell Books closes at 20:00, before you arrive, and opens tomorrow at 09:00."),
      "\(late.output)")
    let weekend = try ask("Inkwell Books", "2026-12-05T20:30", "--language", "fi")
    #expect(weekend.output.contains("suljettu saapuessasi, avautuu maanantaina klo 09:00"), "\(weekend.output)")
    let night = try ask("Inkwell Books", "2026-12-07T03:00+02:00", "--format", "json")
    #expect(night.status == 1)
    let reason = try Answer(night)["reason"]
    #expect(reason["code"].text == "out-of-hours")
    #expect(reason["blocked_by"][0]["opens"].text == "2026-12-07T08:00:00+02:00", "\(night.output)")
    let summer = try Answer(try ask("Inkwell Books", "2026-07-06T09:00Z", "--format", "json"))
    #expect(summer["routes"][0]["departure"].text == "2026-07-06T12:00:00+03:00")
    #expect(try ask("Inkwell Books", "now").status != 2)
    for wrong in ["later", "2026-02-30T10:00", "2026-12-07"] { #expect(try ask("Inkwell Books", wrong).status == 2) }
  }

  @Test("time: a status file over a bundle lists the routes that change", .deep, .shows("R25.4"))
  func status() throws {
    let scratch = try Scratch()
    let bundle = try bundle(scratch)
    let file = scratch.path("status.json")
    try
      #"{"schema": 1, "expires": "2026-12-07T18:00", "closures": [{"of": "lift", "reason": "Out of order"}, {"of": "nowhere"}], "delays": [{"of": "1201", "minutes": 12}]}"#
      .write(toFile: file, atomically: true, encoding: .utf8)
    let before = try Program.run(["verify", bundle]).output
    let ends = ["route", bundle, "--from", "bus-corner", "--to", "Corner Cinema", "--profile", "wheelchair"]
    #expect(try Program.run(ends + ["--at", "2026-12-07T17:00"]).status == 0)
    let closed = try Program.run(ends + ["--at", "2026-12-07T17:00", "--status", file])
    #expect(closed.status == 1 && closed.output.contains("Out of order"), "\(closed.output)\(closed.talk)")
    let after = try Program.run(ends + ["--at", "2026-12-07T18:00", "--status", file])
    #expect(after.status == 0 && after.output.contains("expired"), "\(after.output)\(after.talk)")
    let walking = try Program.run(
      ["route", bundle, "--from", "bus-corner", "--to", "mall", "--at", "2026-12-07T17:00", "--status", file])
    #expect(walking.output.contains("nowhere") && walking.output.contains("12 min"), "\(walking.output)")

    let told = try Program.run(["status", bundle, file, "--at", "2026-12-07T17:00", "--profile", "wheelchair"])
    #expect(told.status == 1)
    #expect(
      told.output.contains("Corner Street bus stop → Corner Cinema: no route (lift)"), "\(told.output)\(told.talk)")
    let json = try Answer(
      try Program.run(
        ["status", bundle, file, "--at", "2026-12-07T17:00", "--profile", "wheelchair", "--format", "json"]))
    #expect(json["unknown"].list.count == 1 && json["late"][0]["delay_s"].number == 720)
    #expect(json["changes"].list.contains { $0["to"].text == "corner-cinema" && $0["after_s"].number == nil })
    #expect(try Program.run(["verify", bundle]).output == before)

    try "{\"schema\": 1, \"expires\": \"2026-12-07\", \"closure\": []}".write(
      toFile: file, atomically: true, encoding: .utf8)
    let wrong = try Program.run(ends + ["--status", file])
    #expect(wrong.status == 65 && wrong.talk.contains("Did you mean \"closures\"?"), "\(wrong.talk)")
  }

  @Test("time: compile --date excludes features that are not valid on that day", .deep)
  func compileAt() throws {
    let scratch = try Scratch()
    let copy = try scratch.copy(of: "corner-mall")
    _ = try scratch.edit(
      copy + "/levels/ground.yaml", "hours: \"Mo-Sa 09:00-20:00\"}",
      "hours: \"Mo-Sa 09:00-20:00\", validity: {start: 2026-12-01}}")
    func knows(_ day: String) throws -> Bool {
      let bundle = scratch.path("bundle-\(day)")
      let run = try Program.run(["compile", copy, "-o", bundle, "--date", day])
      #expect(run.status == 0, "\(run.talk)\(run.output)")
      return try Program.run(["route", bundle, "--from", "bus-corner", "--to", "inkwell"]).status == 0
    }
    #expect(try !knows("2026-11-30"))
    #expect(try knows("2026-12-01"))
  }
}
