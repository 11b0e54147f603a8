import Foundation
import Testing
import VenueTestSupport

/// What a tap finds, at the terminal.
struct PickCommandTests {
  @Test("search: a tap on a shop finds it before its ground, with numbers and card", .shows("M36.1", "M36.3"))
  func shop() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    let found = try Answer(try Program.run(["search", bundle, "Inkwell", "--format", "json"]))["places"].list
    let first = try #require(found.first)
    let point = first["point"].list.compactMap(\.number)
    let at = "\(point[0]),\(point[1])"

    let run = try Program.run(["pick", bundle, "--point", at + ",0", "--format", "json"])
    #expect(run.status == 0)
    try PythonReader.fits("pick-output", run, scratch)
    let hits = try Answer(run)["hits"].list
    let ids = hits.map { $0["id"].text ?? "" }
    #expect(try Answer(run)["picked"].text == "inkwell")
    #expect(ids.first == "inkwell" && ids.contains("shop-1") && ids.last == "corner-mall", "\(ids)")
    #expect(hits.first?["place"].text == "inkwell")
    // A tap on the room opens the card of who is in it.
    #expect(hits.first { $0["id"].text == "shop-1" }?["place"].text == "inkwell")
    let table = try Answer(file: bundle + "/ids.json")["ids"].list
    for hit in hits {
      for number in hit["numbers"].list.compactMap(\.number) {
        #expect(table[Int(number)].list.map(\.text) == [hit["type"].text, hit["id"].text])
      }
    }

    // The floor the map begins with is taken where none is said; upstairs there is another place.
    #expect(try Program.run(["pick", bundle, "--point", at, "--format", "json"]).output == run.output)
    let upstairs = try Answer(try Program.run(["pick", bundle, "--point", at + ",1", "--format", "json"]))
    #expect(!upstairs["hits"].list.contains { $0["id"].text == "inkwell" || $0["id"].text == "shop-1" })

    // From farther out its name is not there yet, and the room is.
    let far = try Answer(try Program.run(["pick", bundle, "--point", at + ",0", "--zoom", "15", "--format", "json"]))
    #expect(!far["hits"].list.contains { $0["id"].text == "inkwell" })
    #expect(far["picked"].text == "shop-1")

    // A section is drawn over the room it lies in, and found first; the level under both comes last.
    let tables = try Answer(
      try Program.run(["pick", bundle, "--point", "24.99063,60.10511,1", "--format", "json"]))["hits"].list
    let areas = tables.map { $0["id"].text ?? "" }.filter { ["tables", "gallery", "upper"].contains($0) }
    #expect(areas == ["tables", "gallery", "upper"], "\(areas)")
    // A tag of a language is looked up, and one nobody speaks here is the default.
    let fi = try Program.run(["pick", bundle, "--point", "24.99063,60.10511,1", "--language", "fi-FI"])
    #expect(fi.output.contains("Eväspöydät"), "\(fi.output)")

    let text = try Program.run(["pick", bundle, "--point", at + ",0"])
    #expect(
      text.output.contains("→  occupant inkwell") && text.output.contains("venue corner-mall"), "\(text.output)")
  }

  @Test("search: an empty tap has its exit code, and an invalid point is refused", .shows("M36.3"))
  func nothing() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    let sea = try Program.run(["pick", bundle, "--point", "-73.98,40.7,0"])
    #expect(sea.status == 1 && sea.output == "there is no feature at this point on floor 0\n")
    let swapped = try Program.run(["pick", bundle, "--point", "60.10511,24.99063,1"])
    #expect(swapped.status == 2 && swapped.talk.contains("write longitude first"), "\(swapped.talk)")
    for wrong in ["24.99", "24.99,91", "200,60", "24.99,60.1,9", "24.99,60.1,cellar", "a,b"] {
      let run = try Program.run(["pick", bundle, "--point", wrong])
      #expect(run.status == 2 && run.talk.contains("floor"), "\(wrong): \(run.talk)")
    }
    #expect(try Program.run(["pick", bundle, "--point", "24.99,60.1,0", "--zoom", "31"]).status == 2)
  }
}
