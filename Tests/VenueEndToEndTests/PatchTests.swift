import Foundation
import Testing
import VenueTestSupport

/// `diff --patch` and `patch`: what changed between two bundles as one file, and the new bundle made of it.
struct PatchTests {
  private let scratch: Scratch
  private let (old, new, patch): (String, String, String)

  /// The mall as it is, the same with one shop renamed, and the patch between them.
  init() throws {
    scratch = try Scratch()
    (old, new, patch) = (scratch.path("old"), scratch.path("new"), scratch.path("mall.zip"))
    let venue = scratch.path("mall")
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    let ground = "\(venue)/levels/ground.yaml"
    let text = try String(contentsOfFile: ground, encoding: .utf8)
    try #require(text.contains("Inkwell Books"))
    try text.replacingOccurrences(of: "Inkwell Books", with: "Inkwell & Quill").write(
      toFile: ground, atomically: true, encoding: .utf8)
    for (source, bundle) in [(Program.venue("corner-mall"), old), (venue, new)] {
      let run = try Program.run(["compile", source, "-o", bundle])
      try #require(run.status == 0, "\(run.output)\(run.talk)")
    }
    let run = try Program.run(["diff", old, new, "--profile", "none", "--patch", patch])
    try #require(run.status == 0, "\(run.output)\(run.talk)")
    try #require(run.output == "1 renamed\nrenamed  occupant inkwell, floor 0  Inkwell Books → Inkwell & Quill\n")
    try #require(run.talk.hasSuffix("; changes of 6 of 44 files)\n"), "\(run.talk)")
  }

  /// What a program of somebody else's finds in an archive: names and bytes.
  private func entries(_ archive: String) throws -> [String: Data] {
    let folder = scratch.path("unpacked-\(UUID().uuidString)")
    let unzip = try Program.run(["-m", "zipfile", "-e", archive, folder], of: "python3")
    try #require(unzip.status == 0, "\(unzip.talk)")
    return Dictionary(uniqueKeysWithValues: try scratch.contents(of: folder).map { ($0.key, $0.value) })
  }

  /// The patch made anew by Python's zipfile, with something done to what it holds: `e` maps names to bytes.
  private func damaged(_ script: String) throws -> String {
    let path = scratch.path("damaged-\(UUID().uuidString).zip")
    let program = """
      import hashlib, json, sys, zipfile
      old = zipfile.ZipFile(sys.argv[1])
      e = {n: old.read(n) for n in old.namelist()}
      t = json.loads(e['patch.json'])
      extra = []
      \(script)
      if 'patch.json' in e and t is not None: e['patch.json'] = json.dumps(t).encode()
      with zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED) as z:
        for n, b in list(e.items()) + extra: z.writestr(n, b)
      """
    let run = try Program.run(["-W", "ignore", "-c", program, patch, path], of: "python3")
    try #require(run.status == 0, "\(run.talk)")
    return path
  }

  @Test("patch: a patch holds only what changed and gives the new bundle exactly", .deep, .shows("M23.1", "M23.2"))
  func whole() throws {
    let (before, after) = (try scratch.contents(of: old), try scratch.contents(of: new))
    let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
    #expect(
      changed.contains("manifest.json") && changed.contains("places/0.json")
        && !changed.contains { $0.hasPrefix("sprite/") })
    #expect(changed.count == 6 && after.count == 44, "\(changed)")
    // Of places and tiers, only the files of the shop's floor.
    let ofFloors = changed.filter { file in ["places", "tiers"].contains { file.hasPrefix($0) } }
    #expect(ofFloors.count > 2 && ofFloors.allSatisfy { $0.contains("/0.") || $0.contains("/0/") }, "\(changed)")
    let found = try entries(patch)
    let differing = changed.filter { $0 != "manifest.json" }
    #expect(
      found.keys.sorted() == (differing.map { "delta/\($0).zst" } + ["bundle/manifest.json", "patch.json"]).sorted())
    #expect(found["bundle/manifest.json"] == after["manifest.json"])
    // Everything is changed in some bytes, unpacked tiles too.
    for file in differing {
      #expect(try #require(found["delta/\(file).zst"]).count < 2048, "\(file)")
    }
    let json = try #require(found["patch.json"])
    let table = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect((table["files"] as? [String])?.isEmpty == true)
    #expect(table["deltas"] as? [String] == differing)
    #expect(table["unpacked"] as? [String] == ["tiles.pmtiles"])
    #expect((table["removed"] as? [String])?.isEmpty == true)
    try PythonReader.fits("patch", json, scratch)

    let run = try Program.run(["patch", old, patch])
    #expect(run.status == 0 && run.output.hasPrefix("written: \(old) ("), "\(run.output)\(run.talk)")
    #expect(try scratch.contents(of: old) == after)
    #expect(try Program.run(["verify", old]).status == 0)
    // Applied again there is nothing to do.
    let again = try Program.run(["patch", old, patch])
    #expect(again.status == 0 && again.output.hasPrefix("nothing to do"), "\(again.output)\(again.talk)")
  }

  @Test("patch: a patch adds and removes files; the reverse is another patch", .deep)
  func back() throws {
    // Inline styles: the files of the styles are gone.
    let (venue, inline) = (scratch.path("inline-venue"), scratch.path("inline"))
    try FileManager.default.copyItem(atPath: Program.venue("corner-mall"), toPath: venue)
    let file = "\(venue)/venue.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try (text + "\nmap: {style: inline}\n").write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try Program.run(["compile", venue, "-o", inline]).status == 0)
    let there = scratch.path("there.zip")
    #expect(try Program.run(["diff", old, inline, "--profile", "none", "--patch", there]).status == 0)
    let run = try Program.run(["patch", old, there, "-o", scratch.path("elsewhere")])
    #expect(run.status == 0 && run.output.contains("5 removed"), "\(run.output)\(run.talk)")
    #expect(try scratch.contents(of: scratch.path("elsewhere")) == scratch.contents(of: inline))

    let home = scratch.path("home.zip")
    #expect(try Program.run(["diff", inline, old, "--profile", "none", "--patch", home]).status == 0)
    let before = try scratch.contents(of: old)
    #expect(try Program.run(["patch", scratch.path("elsewhere"), home]).status == 0)
    #expect(try scratch.contents(of: scratch.path("elsewhere")) == before)
  }

  @Test("patch: equal input gives an equal patch; no change gives the manifest only", .deep)
  func same()
    throws
  {
    let again = scratch.path("again.zip")
    #expect(
      try Program.run(
        ["diff", old, new, "--profile", "none", "--format", "json", "--patch", again],
        environment: ["TZ": "Asia/Kolkata"]
      ).status == 0)
    #expect(FileManager.default.contents(atPath: again) == FileManager.default.contents(atPath: patch))
    #expect(try Program.run(["diff", old, old, "--profile", "none", "--patch", again]).status == 0)
    #expect(try entries(again).keys.sorted() == ["bundle/manifest.json", "patch.json"])
  }

  @Test("patch: --output gets a copy of a bundle that is already new", .review("SL-H7")) func copy() throws {
    let copy = scratch.path("copy")
    let run = try Program.run(["patch", new, patch, "-o", copy])
    #expect(
      run.status == 0 && run.output.hasPrefix("written: \(copy) (0 files new or changed, "), "\(run.output)\(run.talk)")
    #expect(try scratch.contents(of: copy) == scratch.contents(of: new))
    let same = try Program.run(["patch", new, patch, "-o", new + "/."])
    #expect(same.status == 0 && same.output.hasPrefix("nothing to do: "), "\(same.output)\(same.talk)")
  }

  @Test("patch: --fail-on and an altered bundle prevent the patch", .deep)
  func withheld() throws {
    let path = scratch.path("none.zip")
    let failing = try Program.run([
      "diff", old, new, "--profile", "none", "--fail-on", "renamed", "--patch", path,
    ])
    #expect(failing.status == 1 && !FileManager.default.fileExists(atPath: path))
    try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(old)/sprite/light.png"))
    let altered = try Program.run(["diff", old, new, "--profile", "none", "--patch", path])
    #expect(altered.status == 65 && altered.talk.contains("sprite/light.png has 2 bytes"), "\(altered.talk)")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("patch: another or altered bundle is left unchanged, with the reason", .deep) func others() throws {
    let other = try scratch.bundle(of: Program.venue("harbor-airport"), as: "other")
    let wrong = try Program.run(["patch", other, patch])
    #expect(wrong.status == 65 && wrong.talk.contains("is for another bundle"), "\(wrong.talk)")
    #expect(try Program.run(["verify", other]).status == 0)
    #expect(try Program.run(["patch", scratch.path("nothing"), patch]).status == 65)
    #expect(try Program.run(["patch", old, old + "/manifest.json"]).status == 65)
    #expect(try Program.run(["patch", old, scratch.path("nothing.zip")]).status == 65)

    let bytes = try #require(FileManager.default.contents(atPath: "\(old)/network.bin"))
    var altered = bytes
    altered[altered.count / 2] ^= 1
    try altered.write(to: URL(fileURLWithPath: "\(old)/network.bin"))
    let run = try Program.run(["patch", old, patch])
    #expect(run.status == 65 && run.talk.contains("network.bin has been changed"), "\(run.talk)")
    try bytes.write(to: URL(fileURLWithPath: "\(old)/network.bin"))
    // A file of somebody's own would be lost with the old bundle.
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(old)/note.txt"))
    let own = try Program.run(["patch", old, patch])
    #expect(own.status == 65 && own.talk.contains("note.txt"), "\(own.talk)")
    #expect(FileManager.default.contents(atPath: "\(old)/note.txt") == Data("mine".utf8))
  }

  /// A name for what was done, what was done, and what the message names.
  private static let attacks: [(name: String, script: String, word: String)] = [
    ("no table", "del e['patch.json']", "patch.json"),
    ("a table of something else", "t['format'] = 'zip'", "format"),
    ("a table that is no JSON", "e['patch.json'] = b'{'; t = None", "patch.json"),
    ("a newer version", "t['version']['major'] = 4", "newer"),
    ("an older version", "t['version']['major'] = 2", "version 2"),
    ("no manifest", "del e['bundle/manifest.json']", "manifest.json"),
    ("another manifest", "e['bundle/manifest.json'] += b' '", "manifest.json"),
    (
      "a file that is missing", "t['deltas'].remove('places/0.json'); t['files'].append('places/0.json')",
      "places/0.json"
    ),
    (
      "a file that was altered",
      "t['deltas'].remove('places/0.json'); t['files'].append('places/0.json'); del e['delta/places/0.json.zst']; e['bundle/places/0.json'] = b' '",
      "places/0.json"
    ),
    ("a difference that is missing", "del e['delta/places/0.json.zst']", "places/0.json"),
    (
      "a difference that was altered",
      "d = bytearray(e['delta/places/0.json.zst']); d[-1] ^= 1; e['delta/places/0.json.zst'] = bytes(d)",
      "places/0.json"
    ),
    ("a difference of something else", "e['delta/places/0.json.zst'] = e['delta/network.bin.zst']", "places/0.json"),
    ("a difference that is none", "e['delta/places/0.json.zst'] = b'no frame'", "places/0.json"),
    ("a difference that is longer", "e['delta/places/0.json.zst'] += b' ' * (1 << 20)", "places/0.json"),
    ("a difference that is not named", "t['deltas'].remove('places/0.json')", "places/0.json"),
    ("a difference that is not of unpacked files", "t['unpacked'].append('places/0.json')", "places/0.json"),
    ("a difference of unpacked files that is none", "t['unpacked'] = []", "tiles.pmtiles"),
    ("an unpacked file without difference", "t['unpacked'].append('x.json')", "x.json"),
    (
      "a difference of unpacked files that was altered",
      "d = bytearray(e['delta/tiles.pmtiles.zst']); d[len(d) // 2] ^= 1; e['delta/tiles.pmtiles.zst'] = bytes(d)",
      "tiles.pmtiles"
    ),
    ("unpacked that is no list", "t['unpacked'] = {}", "unpacked"),
    ("a file and its difference", "t['files'].append('places/0.json')", "places/0.json"),
    ("a difference of a file that is new", "t['deltas'].append('x.json'); e['delta/x.json.zst'] = b''", "x.json"),
    ("a file twice", "extra = [('delta/places/0.json.zst', b'{}')]", "places/0.json"),
    ("one file more", "e['bundle/more.json'] = b'{}'", "more.json"),
    ("a path that leads out", "e['../out.json'] = b'{}'", "out.json"),
    (
      "a path that leads out, named", "e['bundle/../../out.json'] = b'{}'; t['files'].append('../../out.json')",
      "out.json"
    ),
    ("a path from the root", "e['/tmp/out.json'] = b'{}'; t['files'].append('/tmp/out.json')", "out.json"),
    (
      "a table that is for another bundle", "t['from']['manifest'] = '0' * 64", "another bundle"
    ),
    ("no digest", "t['to'] = {}", "SHA-256"),
    ("paths that are none", "t['files'] = [1, None]", "files"),
    ("differences that are none", "t['deltas'] = {}", "deltas"),
    (
      "a manifest of its own that takes a file for granted",
      """
      m = json.loads(e['bundle/manifest.json']); m['files'].append({'path': 'x.json', 'bytes': 1, 'sha256': '0' * 64})
      e['bundle/manifest.json'] = json.dumps(m).encode(); t['to']['manifest'] = hashlib.sha256(e['bundle/manifest.json']).hexdigest()
      """, "x.json"
    ),
    ("a table that is too large", "e['patch.json'] = b' ' * (65 << 20); t = None", "patch.json"),
    (
      "a bomb",
      """
      e['bundle/places/0.json'] = b' ' * (1 << 28)
      """, "places/0.json"
    ),
  ]

  @Test("patch: a hostile patch is refused with its fault, and the bundle is kept", .deep) func hostile() throws {
    let before = try scratch.contents(of: old)
    for attack in PatchTests.attacks {
      let path = try damaged(attack.script)
      let run = try Program.run(["patch", old, path])
      #expect(run.status == 65 && run.talk.contains(attack.word), "\(attack.name): \(run.status) \(run.talk)")
      #expect(try scratch.contents(of: old) == before, "\(attack.name)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("out.json")))
  }

  @Test("patch: a patch that is cut off is refused at whatever byte it ends", .deep) func cut() throws {
    let bytes = try #require(FileManager.default.contents(atPath: patch))
    let before = try scratch.contents(of: old)
    for end in stride(from: 0, to: bytes.count, by: max(bytes.count / 12, 1)) {
      let path = scratch.path("cut.zip")
      try bytes.prefix(end).write(to: URL(fileURLWithPath: path))
      let run = try Program.run(["patch", old, path])
      #expect(run.status == 65, "\(end): \(run.status) \(run.talk)")
      #expect(!run.talk.contains("a venue"), "\(run.talk)")
      if end == 0 { #expect(run.talk.contains("is not a complete patch"), "\(run.talk)") }
    }
    #expect(try scratch.contents(of: old) == before)
  }
}
