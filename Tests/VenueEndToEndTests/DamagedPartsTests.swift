import Foundation
import Testing
import VenueTestSupport

/// Bundles whose files say what cannot be, with digests that fit: nothing crashes, and `verify` says so.
struct DamagedPartsTests {
  private let scratch: Scratch
  private let bundle: String

  init() throws {
    scratch = try Scratch()
    bundle = try scratch.bundle(of: Program.venue("corner-mall"), as: "mall")
  }

  /// Files of the bundle altered by Python, and the manifest brought in line with them: `m` is the manifest.
  private func alter(_ script: String) throws {
    let program = """
      import hashlib, json, os, sys
      b = sys.argv[1]
      m = json.load(open(b + '/manifest.json'))
      def put(path, text): open(b + '/' + path, 'w').write(text)
      \(script)
      for f in m['files']:
        if f['bytes'] >= 1 << 50: continue
        data = open(b + '/' + f['path'], 'rb').read()
        f['bytes'], f['sha256'] = len(data), hashlib.sha256(data).hexdigest()
      # As in bundles of earlier versions.
      m.pop('sha256', None)
      json.dump(m, open(b + '/manifest.json', 'w'))
      """
    let run = try Program.run(["-c", program, bundle], of: "python3")
    try #require(run.status == 0, "\(run.talk)")
  }

  @Test("bundle: verify and pack report a changed manifest, or that it lacks a digest")
  func manifest() throws {
    let path = "\(bundle)/manifest.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("Corner Mall", with: "Korner Mall").write(toFile: path, atomically: true, encoding: .utf8)
    let changed = try Program.run(["verify", bundle])
    #expect(changed.status == 1 && changed.output.contains("manifest.json has been changed"), "\(changed.output)")
    #expect(try Program.run(["pack", bundle, "-o", scratch.path("x.zip")]).status == 1)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try Program.run(["verify", bundle]).talk.isEmpty)
    try alter("")
    let without = try Program.run(["verify", bundle])
    #expect(without.status == 0 && without.talk.contains("no digest of itself"), "\(without.output)\(without.talk)")
    let json = try Answer(try Program.run(["verify", bundle, "--format", "json"]))
    #expect(json["whole"].int == 1 && json["manifest_has_digest"].int == 0)
  }

  @Test("bundle: impossible sizes are damage, and their sum does not overflow", arguments: ["1 << 62", "1 << 50"])
  func sizes(size: String) throws {
    try alter("for f in m['files']: f['bytes'] = \(size)")
    for command in [
      ["verify"], ["inspect"], ["inspect", "--format", "json"], ["diff", bundle], ["pack", "-o", "x.zip"],
    ] {
      let run = try Program.run([command[0], bundle] + command.dropFirst())
      #expect(run.status == 65 && run.talk.contains("larger than any bundle"), "\(command): \(run.status) \(run.talk)")
    }
  }

  @Test(
    "bundle: verify finds a style and a map.json that are not valid",
    arguments: TestDepth.sample(
      [
        ("put('style/light.json', 'null')", "style/light.json"), ("put('style/light.json', '[]')", "style/light.json"),
        ("put('style/light.json', '{}')", "style/light.json"),
        ("put('style/light.json', '{\"version\": 8')", "style/light.json"),
        ("put('map.json', 'null')", "map.json"), ("put('icons.json', '[]')", "icons.json"),
        ("put('clusters.json', 'null') if os.path.exists(b + '/clusters.json') else put('ids.json', '[]')", ".json"),
      ], fast: 3))
  func parts(script: String, file: String) throws {
    try alter(script)
    let run = try Program.run(["verify", bundle])
    #expect(run.status == 1 && run.output.contains(file), "\(run.status) \(run.output)\(run.talk)")
  }

  @Test(
    "bundle: a part without content or of a later schema is unreadable input",
    arguments: TestDepth.sample(
      [
        ("floors.json", "{}", ["pick", "--point", "24.9904,60.1051"], "no floors"),
        ("floors.json", #"{"schema": 99, "floors": []}"#, ["inspect"], "version 99.0"),
        ("theme.json", "{}", ["render", "--floor", "0", "-o", "-"], "no themes"),
        ("ids.json", #"{"schema": 3, "ids": []}"#, ["pick", "--point", "24.9904,60.1051"], "version 3.0"),
        ("icons.json", "null", ["render", "--floor", "0", "-o", "-"], "not a JSON object"),
      ], fast: 3))
  func later(file: String, contents: String, command: [String], says: String) throws {
    try alter("put('\(file)', '\(contents)')")
    let run = try Program.run([command[0], bundle] + command.dropFirst())
    #expect(run.status == 65 && run.talk.contains(file) && run.talk.contains(says), "\(run.status): \(run.talk)")
  }

  @Test("bundle: icons with too many points are refused, and verify reports them") func icons() throws {
    try alter(
      """
      t = json.load(open(b + '/icons.json'))
      t['drawings']['place']['shapes'] = [{'path': 'M1 1' + 'L2 3L4 5' * 250000 + 'Z'}]
      put('icons.json', json.dumps(t))
      """)
    let says = "drawing \"place\" has 500001 points; the limit is 10000"
    let picture = try Program.run(["render", bundle, "--floor", "0", "-o", "-"])
    #expect(picture.status == 65 && picture.output.isEmpty && picture.talk.contains(says), "\(picture.talk)")
    let verified = try Program.run(["verify", bundle])
    #expect(verified.status == 1 && verified.output.contains(says), "\(verified.output)\(verified.talk)")
  }

  @Test("bundle: missing styles that are still named or claimed are reported") func stylesGone() throws {
    try alter(
      """
      for f in [f for f in m['files'] if f['path'].startswith('style/')]:
        os.remove(b + '/' + f['path']); m['files'].remove(f)
      """)
    let run = try Program.run(["verify", bundle])
    #expect(
      run.status == 1 && run.output.contains("style/dark.json") && run.output.contains("map.json"), "\(run.output)")
    try alter("m['files'] = [f for f in m['files'] if f['path'] != 'map.json']; os.remove(b + '/map.json')")
    let claimed = try Program.run(["verify", bundle])
    #expect(claimed.status == 1 && claimed.output.contains("lists styles"), "\(claimed.output)")
  }
}
