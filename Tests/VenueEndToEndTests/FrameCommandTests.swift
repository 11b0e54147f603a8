import Foundation
import Testing
import VenueTestSupport

/// `venuemap frame`: metres of a venue's frame and degrees.
struct FrameCommandTests {
  @Test("command line: frame converts metres into degrees and back", .review("SL-U4"))
  func both() throws {
    let scratch = try Scratch()
    for venue in ["corner-mall", "harbor-airport"] {
      let typed = ["12,4.5", "-3.25,0", "0,0"]
      let there = try Program.run(
        ["frame", Program.venue(venue), "--format", "json"] + typed.flatMap { ["--metres", $0] })
      #expect(there.status == 0, "\(there.talk)")
      try PythonReader.fits("frame-output", there, scratch)
      let degrees = try Answer(there)["positions"].list.map { $0["degrees"].list.compactMap(\.number) }
      #expect(degrees.count == 3)
      #expect(degrees[2] == (try Answer(there)["frame"]["origin"].list.compactMap(\.number)))
      let back = try Program.run(
        ["frame", Program.venue(venue)] + degrees.flatMap { ["--degrees", "\($0[0]),\($0[1])"] })
      let metres = back.output.split(separator: "\n").compactMap { $0.split(separator: " ").dropLast().last }
        .map { $0.split(separator: ",").compactMap { Double($0) } }
      #expect(metres.count == 3, "\(back.output)")
      for (found, wanted) in zip(metres, [(12, 4.5), (-3.25, 0), (0, 0)] as [(Double, Double)]) {
        #expect(abs(found[0] - wanted.0) < 0.02 && abs(found[1] - wanted.1) < 0.02, "\(back.output)")
      }
    }
  }

  @Test("command line: frame prints decimals, without an exponent", .review("SL-U4"))
  func decimals() throws {
    let run = try Program.run(["frame", Program.venue("corner-mall"), "--metres", "0.001,0.00001"])
    #expect(run.output == "0.001,0 m = 24.99,60.105\n", "\(run.output)")
  }

  @Test("command line: frame follows the bearing of the frame", .review("SL-U4"))
  func bearing() throws {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    let text = try String(contentsOfFile: venue + "/venue.yaml", encoding: .utf8)
    try text.replacing(/bearing: *[-0-9.]+/, with: "bearing: 90").write(
      toFile: venue + "/venue.yaml", atomically: true, encoding: .utf8)
    let run = try Program.run(["frame", venue, "--metres", "0,100", "--format", "json"])
    let answer = try Answer(run)
    let origin = answer["frame"]["origin"].list.compactMap(\.number)
    let point = answer["positions"].list[0]["degrees"].list.compactMap(\.number)
    #expect(answer["frame"]["bearing"].number == 90, "\(run.output)")
    // Ahead is east.
    #expect(point[0] > origin[0] + 0.001 && abs(point[1] - origin[1]) < 1e-6)
  }

  @Test("command line: frame refuses exchanged degrees, far metres and nothing to convert", .review("SL-U4"))
  func refused() throws {
    let venue = Program.venue("corner-mall")
    let swapped = try Program.run(["frame", venue, "--degrees", "24.99,160.1"])
    #expect(swapped.status == 2 && swapped.talk.contains("longitude comes first"), "\(swapped.talk)")
    for wrong in [["--metres", "60000,0"], ["--metres", "1"], ["--metres", "a,b"], []] {
      #expect(try Program.run(["frame", venue] + wrong).status == 2, "\(wrong)")
    }
    let scratch = try Scratch()
    let archive = scratch.path("nowhere")
    #expect(try Program.run(["frame", archive, "--metres", "0,0"]).status == 65)
  }
}
