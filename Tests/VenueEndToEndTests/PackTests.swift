import Foundation
import Testing
import VenueTestSupport

/// `pack`: a bundle as one file.
struct PackTests {
  private let scratch: Scratch
  private let bundle: String

  init() throws {
    scratch = try Scratch()
    bundle = try scratch.bundle(of: Program.venue("corner-mall"), as: "mall")
  }

  @Test("bundle: a pack holds every bundle file, and no map data leads outside", .shows("M43.1", "M43.2"))
  func whole() throws {
    let archive = scratch.path("mall.zip")
    let run = try Program.run(["pack", bundle, "-o", archive])
    #expect(run.status == 0 && run.output.hasPrefix("written: \(archive) ("), "\(run.output)\(run.talk)")
    let unpacked = scratch.path("unpacked")
    let unzip = try Program.run(["-m", "zipfile", "-e", archive, unpacked], of: "python3")
    #expect(unzip.status == 0, "\(unzip.talk)")
    #expect(try scratch.contents(of: unpacked) == scratch.contents(of: bundle))
    #expect(try Program.run(["verify", unpacked]).status == 0)
    // Its size is that of all files, the manifest's among them.
    let bytes = try scratch.contents(of: bundle).values.reduce(0) { $0 + $1.count }
    let kilobytes = String(format: "%.1f kB unpacked", Double(bytes) / 1000)
    #expect(run.output.contains(kilobytes), "\(run.output)")

    // Every address in every style, as somebody else's JSON reader finds it.
    var count = 0
    for (path, bytes) in try scratch.contents(of: unpacked) where path.hasPrefix("style/") {
      let style = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      let sources = try #require(style["sources"] as? [String: [String: Any]])
      let addresses =
        sources.values.flatMap { source in ["url", "data", "tiles"].compactMap { source[$0] as? String } }
        + [style["sprite"] as? String, style["glyphs"] as? String].compactMap { $0 }
      for address in addresses {
        let file = address.replacingOccurrences(of: "pmtiles://", with: "")
        let isThere = [file, file + ".json"].contains { FileManager.default.fileExists(atPath: "\(unpacked)/\($0)") }
        #expect(isThere && !file.contains("://"), "\(path): \(address)")
        count += 1
      }
    }
    #expect(count >= 10)
  }

  @Test("bundle: a pack has the same bytes on any day and replaces the previous one") func same() throws {
    let (one, two) = (scratch.path("one.zip"), scratch.path("two.zip"))
    #expect(try Program.run(["pack", bundle, "-o", one]).status == 0)
    let copy = scratch.path("copy")
    try FileManager.default.copyItem(atPath: bundle, toPath: copy)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: "\(copy)/manifest.json")
    for _ in 0..<2 {
      #expect(try Program.run(["pack", copy, "-o", two], environment: ["TZ": "Asia/Kolkata"]).status == 0)
      #expect(FileManager.default.contents(atPath: two) == FileManager.default.contents(atPath: one))
    }
  }

  @Test("bundle: a bundle whose styles lead to the web is refused with each address", .shows("M43.2"))
  func outside() throws {
    let web = scratch.path("web")
    _ = try Program.run([
      "compile", Program.venue("corner-mall"), "-o", web, "--base-url", "https://maps.example/mall/",
    ])
    let archive = scratch.path("web.zip")
    let run = try Program.run(["pack", web, "-o", archive])
    #expect(run.status == 1 && !FileManager.default.fileExists(atPath: archive))
    #expect(
      run.output.contains(
        "style/dark.json: sources.venue.url leads out of the bundle, to https://maps.example/mall/tiles.pmtiles"))
    #expect(
      run.output.contains("style/dark.json: sprite leads out of the bundle, to https://maps.example/mall/sprite/dark"))
  }

  @Test("bundle: pack replaces only its own archive, as a whole", .review("SL-H5")) func previous() throws {
    let (one, two) = (scratch.path("one.zip"), scratch.path("two.zip"))
    #expect(try Program.run(["pack", bundle, "-o", one]).status == 0)
    // The comment of a previous archive leaves no trace.
    let comment =
      "import shutil,sys,zipfile; shutil.copy(sys.argv[1], sys.argv[2]); z = zipfile.ZipFile(sys.argv[2], 'a'); "
      + "z.comment = b'by hand'; z.close()"
    #expect(try Program.run(["-c", comment, one, two], of: "python3").status == 0)
    #expect(FileManager.default.contents(atPath: two) != FileManager.default.contents(atPath: one))
    #expect(try Program.run(["pack", bundle, "-o", two]).status == 0)
    #expect(FileManager.default.contents(atPath: two) == FileManager.default.contents(atPath: one))
    // An archive of somebody else, IMDF among them, is kept.
    for entry in ["photos/1.jpg", "manifest.json"] {
      let foreign = scratch.path("foreign.zip")
      let make =
        "import sys,zipfile; zipfile.ZipFile(sys.argv[1], 'w').writestr(sys.argv[2], '{\"version\": \"1.0.0\"}')"
      #expect(try Program.run(["-c", make, foreign, entry], of: "python3").status == 0)
      let bytes = FileManager.default.contents(atPath: foreign)
      let run = try Program.run(["pack", bundle, "-o", foreign])
      #expect(run.status == 73 && run.talk.contains("not an archive of venuemap"), "\(run.talk)")
      #expect(FileManager.default.contents(atPath: foreign) == bytes)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("."))
    #expect(!names.contains { $0.contains(".new-") || $0.hasPrefix("one.zip.") }, "\(names)")
  }

  @Test("bundle: an altered bundle is refused, and a file that is no archive is kept") func refused() throws {
    let note = scratch.path("note.zip")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: note))
    let other = try Program.run(["pack", bundle, "-o", note])
    #expect(other.status == 73 && other.talk.contains("not an archive of venuemap"), "\(other.talk)")
    #expect(FileManager.default.contents(atPath: note) == Data("mine".utf8))
    #expect(try Program.run(["pack", bundle, "-o", note + "/folder.zip"]).status == 73)

    try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(bundle)/places.json"))
    let run = try Program.run(["pack", bundle, "-o", scratch.path("altered.zip")])
    #expect(run.status == 1 && run.output.contains("places.json has 2 bytes instead of"), "\(run.output)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path("altered.zip")))
    #expect(try Program.run(["pack", scratch.path("nothing"), "-o", scratch.path("x.zip")]).status == 65)
  }
}
