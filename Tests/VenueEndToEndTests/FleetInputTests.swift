import Foundation
import Testing
import VenueTestSupport

/// What a task reads is what a compile reads: configuration around the venue, links, pipes, archives.
struct FleetInputTests {
  private func compiled(_ fleet: DrawnFleet, _ place: String, in folder: String) throws -> [String: Data] {
    try Program.run(
      ["compile", place, "-o", fleet.scratch.path("plain/bundle")],
      in: URL(fileURLWithPath: fleet.scratch.path(folder)))
    return try fleet.scratch.contents(of: fleet.scratch.path("plain"))
  }

  private func made(_ fleet: DrawnFleet, _ venue: String) throws -> [String: Data] {
    try fleet.scratch.contents(of: fleet.result(of: venue)).filter { $0.key.hasPrefix("bundle") }
  }

  @Test("fleet: venuemap.yaml around a venue is an input, up to the repository's root", .deep)
  func configuration() throws {
    let fleet = try DrawnFleet(1)
    let files = FileManager.default
    try files.createDirectory(atPath: fleet.scratch.path("fleet/.git"), withIntermediateDirectories: true)
    try fleet.plan()
    try fleet.work(0)
    let plain = try fleet.result(of: "venue-00000")
    let file = fleet.scratch.path("fleet/venuemap.yaml")
    try "schema: 1\nchekcs: strict\n".write(toFile: file, atomically: true, encoding: .utf8)
    try fleet.plan()
    #expect(try fleet.work(0, expecting: 10).talk.contains("chekcs"))
    try "schema: 1\nchecks: strict\n".write(toFile: file, atomically: true, encoding: .utf8)
    try fleet.plan()
    try fleet.work(0)
    let strict = try fleet.result(of: "venue-00000")
    #expect(strict != plain)
    #expect(try made(fleet, "venue-00000") == compiled(fleet, "venue-00000", in: "fleet"))
    // Above the repository, it does not apply.
    try files.moveItem(atPath: file, toPath: fleet.scratch.path("venuemap.yaml"))
    try fleet.plan()
    #expect(try fleet.result(of: "venue-00000") == plain)
  }

  @Test("fleet: without a repository, venuemap.yaml up to the working folder is an input")
  func withoutRepository() throws {
    let fleet = try DrawnFleet(1)
    try "schema: 1\nchekcs: strict\n".write(
      toFile: fleet.scratch.path("fleet/venuemap.yaml"), atomically: true, encoding: .utf8)
    try fleet.plan()
    #expect(try fleet.work(0, expecting: 10).talk.contains("chekcs"))
  }

  @Test("fleet: a venue with the id of another one is not planned, and the others are")
  func sameID() throws {
    let fleet = try DrawnFleet(2)
    let files = FileManager.default
    try files.copyItem(atPath: fleet.scratch.path("fleet/venue-00000"), toPath: fleet.scratch.path("fleet/copied"))
    try "venue-00000\ncopied\nvenue-00001\n".write(
      toFile: fleet.scratch.path("fleet/venues.txt"), atomically: true, encoding: .utf8)
    let plan = try fleet.plan(expecting: 10)
    #expect(plan.talk.contains("copied: it has the id 'venue-00000' of venue-00000"), "\(plan.talk)")
    #expect(plan.output.contains("(2 venues, "), "\(plan.output)")
  }

  @Test("fleet: links and pipes in a venue give the report of a plain compile", .deep)
  func links() throws {
    let fleet = try DrawnFleet(1)
    let (files, venue) = (FileManager.default, fleet.scratch.path("fleet/venue-00000"))
    try files.moveItem(atPath: venue + "/levels/l0.yaml", toPath: venue + "/ground.txt")
    try files.createSymbolicLink(atPath: venue + "/levels/l0.yaml", withDestinationPath: "../ground.txt")
    try files.createSymbolicLink(atPath: venue + "/outside.txt", withDestinationPath: "/etc/hostname")
    try files.createSymbolicLink(atPath: venue + "/dead.txt", withDestinationPath: "nothing")
    #expect(mkfifo(venue + "/pipe.txt", 0o600) == 0)
    try fleet.plan(["--", "--allow-errors"])
    try fleet.work(0)
    try Program.run(
      ["compile", "venue-00000", "-o", "../plain/bundle", "--allow-errors"],
      in: URL(fileURLWithPath: fleet.scratch.path("fleet")))
    let report = try made(fleet, "venue-00000")
    #expect(try report == fleet.scratch.contents(of: fleet.scratch.path("plain")))
    let text = String(decoding: try #require(report["bundle.build/report.json"]), as: UTF8.self)
    for name in ["outside.txt", "dead.txt", "pipe.txt"] { #expect(text.contains(name), "\(name)") }
  }

  @Test("fleet: an archive is one input, and gives the bytes of a plain compile")
  func archive() throws {
    let fleet = try DrawnFleet(1)
    let source = Program.package.appendingPathComponent("Tests/VenueMutation/Seeds/tiny-archive").path
    try #require(FileManager.default.fileExists(atPath: source))
    let zip = "import shutil, sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[2])"
    _ = try Program.run(["-c", zip, fleet.scratch.path("fleet/tiny"), source], of: "python3")
    try "tiny.zip\n".write(toFile: fleet.scratch.path("fleet/venues.txt"), atomically: true, encoding: .utf8)
    try fleet.plan(["--", "--allow-errors"])
    try fleet.work(0)
    try Program.run(
      ["compile", "tiny.zip", "-o", "../plain/bundle", "--allow-errors"],
      in: URL(fileURLWithPath: fleet.scratch.path("fleet")))
    #expect(try made(fleet, "tiny") == fleet.scratch.contents(of: fleet.scratch.path("plain")))
  }

  @Test("fleet: a venue whose links lead in circles is not planned, and the others are", .deep)
  func circles() throws {
    let fleet = try DrawnFleet(2)
    for name in ["a", "b"] {
      try FileManager.default.createSymbolicLink(
        atPath: fleet.scratch.path("fleet/venue-00001/levels/\(name)"), withDestinationPath: ".")
    }
    let plan = try fleet.plan(expecting: 10)
    #expect(
      plan.talk.contains("venue-00001 has more than 20000 files and folders, the limit of a venue"), "\(plan.talk)")
    try fleet.work(0)
    let progress = try fleet.progress(expecting: 10)
    #expect(progress["done"].int == 1 && progress["failed"][0]["venue"].text == "venue-00001")
    let merged = try fleet.venuemap(["merge", "--plan", "plan", "--out", "release"], expecting: 10)
    #expect(merged.output == "release: 1 published, 0 unchanged, 1 failed; catalogue of 1 venue\n")
  }

  @Test("fleet: an absent venue fails by its input, and does not stop the others")
  func absent() throws {
    let fleet = try DrawnFleet(1)
    try "venue-00000\nnowhere\n".write(
      toFile: fleet.scratch.path("fleet/venues.txt"), atomically: true, encoding: .utf8)
    try fleet.plan()
    #expect(try fleet.work(0, expecting: 10).talk.contains("venuemap: nowhere: nowhere: No such file or directory"))
    #expect(try fleet.progress(expecting: 10)["done"].int == 1)
  }
}
