import Foundation
import Testing
import VenueTestSupport

/// Cards of places at the terminal.
struct PlaceCommandTests {
  @Test("cards: a name in place of an id gets the id, things without a card their kind")
  func refusals() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    for (text, says) in [
      ("shop-1-door", "'shop-1-door' has no card: it is a feature of the map (opening)"),
      ("qqqq", "there is no place 'qqqq'"),
    ] {
      let run = try Program.run(["place", bundle, text])
      #expect(run.status == 2 && run.talk.contains(says), "\(run.talk)")
    }
  }

  @Test("cards: every example place has a card by the schema from cards alone", .about("H27", "H38"), .deep)
  func everyPlace() throws {
    for name in ["corner-mall", "harbor-airport"] {
      let scratch = try Scratch()
      let bundle = try scratch.bundle(of: Program.venue(name))
      let found = try Answer(try Program.run(["search", bundle, "--limit", "1000", "--format", "json"]))["places"].list
      for file in try FileManager.default.contentsOfDirectory(atPath: bundle)
      where !["places.json", "places", "manifest.json"].contains(file) {
        try FileManager.default.removeItem(atPath: bundle + "/" + file)
      }
      for (number, place) in found.enumerated() {
        let arguments = ["place", bundle, place["id"].text ?? "", "--at", "2026-11-23T10:00"]
        let run = try Program.run(arguments + ["--format", "json"])
        let card = try Answer(run)
        #expect(run.status == 0 && card["id"].text == place["id"].text && card["name"].text == place["name"].text)
        if number % 20 == 0 {
          try PythonReader.fits("place-output", run, scratch)
          let text = try Program.run(arguments + ["--language", "fi"])
          #expect(text.status == 0 && text.output.contains("geo:"))
        }
      }
      let unknown = try Program.run(["place", bundle, "qwerty-caf"])
      #expect(unknown.status == 2)
      #expect(try Program.run(["place", bundle, "lift-c", "--at", "soon"]).status == 2)
    }
  }

  @Test("cards: invalid hours, phone, web address and country are each reported", .shows("H27.4"))
  func checked() throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: scratch.path("mall"))
    let path = scratch.path("mall/venue.yaml")
    var text = try String(contentsOfFile: path, encoding: .utf8)
    for (written, wrong) in [
      ("hours: \"Mo-Sa 08:00-21:00; Su 10:00-18:00\"", "hours: \"Mo-Sa 08:00-25:99\"\nphone: \"0800 1\""),
      ("website: https://corner-mall.example/", "website: corner-mall"), ("country: FI", "country: FIN"),
    ] {
      let changed = text.replacing(written, with: wrong)
      #expect(changed != text, "\(written)")
      text = changed
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try Program.run(["validate", scratch.path("mall"), "--format", "json"])
    let findings = try Answer(run)["findings"].list
    for (code, needle) in [("IMD018", "hours"), ("IMD019", "phone"), ("IMD019", "website"), ("IMD020", "country")] {
      let found = findings.first { $0["code"].text == code && $0["message"].text?.contains(needle) == true }
      #expect(found?["place"]["file"].text?.hasSuffix("venue.yaml") == true, "\(code) \(needle)")
      #expect((found?["place"]["line"].int ?? 0) > 0)
    }
  }
}
