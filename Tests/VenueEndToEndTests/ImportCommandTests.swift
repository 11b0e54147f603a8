import Foundation
import Testing
import VenueTestSupport

/// `venuemap import`: where it writes, and what it prints.
struct ImportCommandTests {
  private func archive(_ scratch: borrowing Scratch) throws -> String {
    let archive = scratch.path("mall.zip")
    _ = try Program.run(["export", Program.venue("corner-mall"), "--as", "imdf", "-o", archive])
    return archive
  }

  @Test("command line: import prints a report of its schema, and the same bytes twice")
  func report() throws {
    let scratch = try Scratch()
    let archive = try archive(scratch)
    let run = try Program.run(["import", archive, "-o", scratch.path("one"), "--format", "json"])
    #expect(run.status == 0, "\(run.talk)")
    try PythonReader.fits("export-output", run, scratch)
    _ = try Program.run(["import", archive, "-o", scratch.path("two")])
    for file in ["venue.yaml", "occupants.csv", "features/street-level.geojson", "features/venue.geojson"] {
      let bytes = try Data(contentsOf: URL(filePath: scratch.path("one/\(file)")))
      #expect(try Data(contentsOf: URL(filePath: scratch.path("two/\(file)"))) == bytes, "\(file)")
    }
  }

  @Test("command line: import writes nothing with --dry-run, or into a full folder")
  func refusals() throws {
    let scratch = try Scratch()
    let (archive, folder) = (try archive(scratch), scratch.path("mall"))
    let dry = try Program.run(["import", archive, "--dry-run"])
    #expect(dry.status == 0 && dry.output.contains("not written, because of --dry-run: (1 address,"), "\(dry.talk)")
    #expect(try Program.run(["import", archive, "-o", folder]).status == 0)
    let again = try Program.run(["import", archive, "-o", folder])
    #expect(again.status == 73 && again.talk.contains("is not empty, so nothing was written"), "\(again.talk)")
    let text = try Program.run(["import", folder, "-o", scratch.path("copy")])
    #expect(text.status == 2 && text.talk.contains("is a text venue already"), "\(text.talk)")
    #expect(try Program.run(["import", archive]).status == 2)
  }

  @Test(
    "command line: an imported building compiles to the same network as its file", .deep, .needsData("osm-tud-apb"))
  func sameNetwork() throws {
    let scratch = try Scratch()
    let file = try #require(WholeVenue.shared("osm-tud-apb/APBorig.osm"))
    let text = scratch.path("text")
    #expect(try Program.run(["import", file, "-o", text]).status == 0)
    var networks: [String] = []
    for (venue, bundle) in [(file, scratch.path("direct")), (text, scratch.path("imported"))] {
      #expect(try Program.run(["compile", venue, "-o", bundle, "-q"]).status == 0)
      let inspected = try Program.run(["inspect", bundle]).output
      networks.append(inspected.split(separator: "\n").first { $0.hasPrefix("network ") }.map(String.init) ?? "")
    }
    #expect(networks[0].contains("polygons") && networks[0] == networks[1], "\(networks)")
  }
}
