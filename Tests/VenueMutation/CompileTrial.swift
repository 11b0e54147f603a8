import Foundation
import VenueAtlas
import VenueBundle
import VenueCompiler
import VenueModel
import VenueRandom
import VenueRouting
import VenueVocabulary

enum CompileTrial {
  static func run(_ files: [String: [UInt8]], _ dice: inout SeededRandom, in folder: String) -> [String] {
    let source = folder + "/source"
    write(files, below: source)
    let bundle = folder + "/bundle"
    let compiler = VenueCompiler(options: CompilerOptions(allowsErrors: dice.roll(3) > 0, jobs: 1))
    guard let compilation = try? compiler.compile(source, to: bundle) else {
      return FileManager.default.fileExists(atPath: bundle) ? ["a failed compile left a bundle"] : []
    }
    var faults = strangers(in: folder)
    if case .notWritten = compilation.outcome {
      if FileManager.default.fileExists(atPath: bundle) { faults.append("not written, and there is a bundle") }
      return faults
    }
    do {
      let atlas = try Atlas(path: bundle)
      faults += atlas.folder.verify().map { "written, and \($0)" }
      faults += ledger(bundle + ".build/ledger.json", of: compilation)
      guard atlas.folder.contains("network.bin") else { return faults }
      let router = try atlas.router()
      try router.check()
      faults += RouteTrial.run(router, &dice)
    } catch {
      faults.append("written, and unusable: \(error)")
    }
    return faults
  }

  /// Writes files whose names stay inside the folder; what else a mutation calls a file cannot be one.
  static func write(_ files: [String: [UInt8]], below folder: String) {
    for (path, bytes) in files {
      let file = folder + "/" + path
      try? FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
    }
  }

  /// Whatever lies beside the source, the bundle and what tells about it was written where nothing should be.
  private static func strangers(in folder: String) -> [String] {
    let known = ["source", "bundle", "bundle.build"]
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { name in !known.contains(name) && !name.hasSuffix(".lock") }
      .map { "\($0) was left beside the bundle" }
  }

  /// Every feature that was read has its line.
  private static func ledger(_ path: String, of compilation: Compilation) -> [String] {
    guard let data = FileManager.default.contents(atPath: path),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = root["entries"] as? [[String: Any]]
    else { return ["ledger.json cannot be read"] }
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry["type"] as? String ?? "", default: 0] += 1 }
    var expected: [String: Int] = [:]
    for (ref, _) in compilation.source.venue.featureIDs { expected[ref.type.rawValue, default: 0] += 1 }
    return expected.keys.sorted().filter { counts[$0, default: 0] < expected[$0, default: 0] }.map {
      "\(expected[$0, default: 0]) of type \($0) were read, \(counts[$0, default: 0]) are in the ledger"
    }
  }
}
