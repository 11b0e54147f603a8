import Foundation
import Testing

struct GraphCommandTests {
  @Test("graph: the plain graph of a venue is JSON of its schema, for each profile")
  func schema() throws {
    let scratch = try Scratch()
    let bundle = try scratch.bundle(of: Program.venue("corner-mall"))
    for profile in ["walking", "wheelchair"] {
      let file = scratch.path("\(profile).json")
      let run = try Program.run(["graph", bundle, "--profile", profile, "-o", file])
      #expect(run.status == 0, "\(run.output)\(run.talk)")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try PythonReader.fits("network-graph", Program.Run(status: 0, output: text, talk: ""), scratch)
    }
  }
}
