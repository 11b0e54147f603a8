import Foundation
import Testing

/// `venuemap export --as osm-xml` and `--as svg-print`: where they write, and what is refused.
struct ExportTargetTests {
  @Test("command line: a file of OpenStreetMap is replaced only if it is an export")
  func map() throws {
    let scratch = try Scratch()
    let path = scratch.path("mall.osm")
    func export(_ output: String) throws -> Program.Run {
      try Program.run(["export", Program.venue("corner-mall"), "--as", "osm-xml", "-o", output, "--format", "json"])
    }
    let run = try export(path)
    #expect(run.status == 0, "\(run.talk)")
    try PythonReader.fits("export-output", run, scratch)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(try export(path).status == 0)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    try Data("<osm version=\"0.6\"/>".utf8).write(to: URL(filePath: path))
    let refused = try export(path)
    #expect(refused.status == 73 && refused.talk.contains("is not an export"), "\(refused.talk)")
    #expect(try export(scratch.path("mall.xml")).status == 2)
    let zip = try Program.run(["export", Program.venue("corner-mall"), "--as", "imdf", "-o", path])
    #expect(zip.status == 2, "\(zip.talk)")
  }

  @Test("pictures: a sheet has its size in millimetres and draws the floor at its scale")
  func sheets() throws {
    let scratch = try Scratch()
    let bundle = try SharedBundle.of(Program.venue("corner-mall")).path
    func export(_ options: [String]) throws -> Program.Run {
      try Program.run(["export", bundle, "--as", "svg-print", "-o", scratch.path("sheets")] + options)
    }
    for (paper, scale, size) in [("A3", "1:200", ["420", "297"]), ("letter", "250", ["279.4", "215.9"])] {
      let run = try export(["--paper", paper, "--scale", scale])
      #expect(run.status == 0, "\(run.talk)")
      for floor in [0, 1] {
        let svg = try String(contentsOfFile: scratch.path("sheets/floor_\(floor).svg"), encoding: .utf8)
        #expect(svg.contains("width=\"\(size[0])mm\" height=\"\(size[1])mm\""), "\(svg.prefix(400))")
        let metres = try #require(longestWall(of: svg)) * 25.4 / 72 / 1000 * (scale == "250" ? 250 : 200)
        // The outline of the mall is 40 m long.
        #expect(abs(metres - 40) < 0.05, "\(metres)")
      }
    }
    let largest = try export([])
    #expect(largest.output.contains("assumed: the scale is 1:200"), "\(largest.output)")
    for (options, words) in [
      (["--scale", "1:50"], "1:200 fits"), (["--paper", "A9"], "must be one of A4"), (["--scale", "0"], "--scale"),
      (["--theme", "pink"], "--theme pink"), (["--language", "sv"], "--language sv"),
      (["--station", "x"], "--station"),
    ] {
      let run = try export(options)
      #expect(run.status == 2 && run.talk.contains(words), "\(options): \(run.status) \(run.talk)")
    }
    let board = try export(["--here", "inkwell"])
    #expect(board.status == 0, "\(board.talk)")
    for (floor, isHere) in [(0, true), (1, false)] {
      let svg = try String(contentsOfFile: scratch.path("sheets/floor_\(floor).svg"), encoding: .utf8)
      #expect(svg.contains(">You are here</text>") == isHere)
      #expect(svg.contains("<g id=\"legend\">") && svg.contains(">Stairs</text>"))
      #expect(svg.contains("<g id=\"entrances\">") == isHere)
    }
    for (place, words) in [("qqqq", "there is no place 'qqqq'"), ("shops", "several"), ("", "is empty")] {
      let run = try export(["--here", place])
      #expect(run.status == 2 && run.talk.contains(words), "\(place): \(run.talk)")
    }
    let venue = try Program.run([
      "export", Program.venue("corner-mall"), "--as", "svg-print", "-o", scratch.path("other"),
    ])
    #expect(venue.status == 65 && venue.talk.contains("is not a bundle"), "\(venue.talk)")
    try Data("<svg/>".utf8).write(to: URL(filePath: scratch.path("sheets/floor_9.svg")))
    #expect(try export([]).status == 73)
  }

  @Test("pictures: the report of sheets lists names without room")
  func namesWithoutRoom() throws {
    let scratch = try Scratch()
    let bundle = try SharedBundle.of(Program.venue("harbor-airport")).path
    func omitted(_ paper: String) throws -> Int {
      let run = try Program.run([
        "export", bundle, "--as", "svg-print", "--paper", paper, "-o", scratch.path(paper), "--format", "json",
      ])
      #expect(run.status == 0, "\(run.talk)")
      try PythonReader.fits("export-output", run, scratch)
      let names = try Answer(run)["differences"].list.filter { $0["feature_type"].text == "name" }
      #expect(names.allSatisfy { $0["reason"].text?.contains("no space on the sheet of floor") == true })
      return names.compactMap { $0["count"].int }.reduce(0, +)
    }
    let (small, large) = (try omitted("A4"), try omitted("A0"))
    #expect(small > large && small > 20, "\(small), \(large)")
  }

  /// The longest side of a drawn polygon, in points.
  private func longestWall(of svg: String) -> Double? {
    var longest: Double?
    for path in svg.matches(of: /d="M([0-9. L-]+)Z/) {
      let points = path.1.split(separator: "L").map { $0.split(separator: " ").compactMap { Double($0) } }
      for (a, b) in zip(points, points.dropFirst()) where a.count == 2 && b.count == 2 {
        longest = max(longest ?? 0, ((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])).squareRoot())
      }
    }
    return longest
  }
}
