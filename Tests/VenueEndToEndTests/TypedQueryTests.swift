import Testing
import VenueTestSupport

/// What people type who do not know the program yet.
struct TypedQueryTests {
  private static let route = ["route", "BUNDLE", "--from", "inkwell", "--to", "corner-cinema"]

  @Test(
    "command line: queries that cannot be answered are told what to write",
    arguments: [
      (["route", "BUNDLE", "--from", "", "--to", "inkwell"], "the text for a place is empty"),
      (["place", "BUNDLE", " "], "the text for a place is empty"),
      (["options", "BUNDLE", "--from", "", "--to", "bus"], "the text for a place is empty"),
      (["departures", "BUNDLE", ""], "the stop is empty"), (["impact", "BUNDLE", "--close", ""], "--close is empty"),
      (["route", "BUNDLE", "--from", "🎬", "--to", "inkwell"], "there is no place '🎬'. To find places"),
      (["place", "BUNDLE", "🎬"], "there is no place '🎬'. To find places"),
      (["route", "BUNDLE", "--from", String(repeating: "x", count: 999), "--to", "inkwell"], "xxx…'"),
      (["route", "BUNDLE", "--from", "60.1050,24.9904", "--to", "inkwell"], "write longitude first"),
      (["pick", "BUNDLE", "--point", "nowhere"], "'nowhere' is neither a place nor a position"),
      (route + ["--profile", "weelchair"], "there is no profile 'weelchair'; did you mean 'wheelchair'?"),
      (["nearest", "BUNDLE", "--from", "inkwell", "--to", "shop", "--limit", "-3"], "but is -3"),
      (["search", "BUNDLE", "shop", "--at", "now"], "there is no option '--at'; `venuemap help search`"),
      (["isochrone", "BUNDLE", "--from", "inkwell", "--within", "2h"], "the maximum is one hour"),
      (["reach", "BUNDLE"], "`venuemap isochrone`"), (["--verison"], "did you mean '--version'?"),
    ] as [([String], String)])
  func refused(_ arguments: [String], _ words: String) throws {
    let run = try run(arguments)
    #expect(run.status == 2 && run.talk.contains(words), "\(run.status) \(run.talk)")
    #expect(!run.talk.contains("Similar") && run.talk.count < 1000, "\(run.talk)")
  }

  @Test(
    "command line: what is certainly meant is understood",
    arguments: [
      route + ["--profile", "Step Free"], ["camera", "fit", "BUNDLE", "--place", "inkwell"],
      ["isochrone", "BUNDLE", "--from", "inkwell", "--within", "5 minutes", "--format", "text"],
    ])
  func understood(_ arguments: [String]) throws {
    let run = try run(arguments)
    #expect(run.status == 0 && !run.output.isEmpty, "\(run.talk)")
  }

  @Test("routing: nearest says if all places of this kind are closed on arrival")
  func closed() throws {
    // All shops are requested: no choice of one is needed.
    let ends = ["nearest", "BUNDLE", "--from", "inkwell", "--at", "2026-12-07T03:00", "--to"]
    let all = try run(ends + ["shops"])
    #expect(all.status == 0 && all.output.split(separator: "\n").count == 5, "\(all.output) \(all.talk)")
    #expect(!all.talk.contains("taken as"), "\(all.talk)")
    let open = try run(ends + ["clothing", "--open"])
    #expect(open.status == 1 && open.talk.contains("all places of this kind are closed on arrival"), "\(open.talk)")
  }

  @Test("access: without a terminal the report is HTML, with --format text a short table")
  func access() throws {
    let report = try run(["access", "BUNDLE"])
    #expect(report.status == 0 && report.output.hasPrefix("<!DOCTYPE html>"))
    let table = try run(["access", "BUNDLE", "--format", "text", "--profile", "wheelchair"])
    #expect(table.status == 0 && table.output.hasPrefix("Accessibility by profile: Corner Mall\n"), "\(table.output)")
    #expect(table.output.contains("  Place") && table.output.contains("From every entrance"), "\(table.output)")
  }

  private func run(_ arguments: [String]) throws -> Program.Run {
    let bundle = try SharedBundle.of(Program.venue("corner-mall")).path
    return try Program.run(arguments.map { $0 == "BUNDLE" ? bundle : $0 })
  }
}
