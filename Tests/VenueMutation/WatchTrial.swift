import Foundation
import VenueCompiler
import VenueModel
import VenueRandom

/// A venue that is changed and compiled again and again: what is written by a compiler that remembers, and by one with a cache on disk, is what
/// one without would write, file for file.
enum WatchTrial {
  static func run(_ dice: inout SeededRandom, in folder: String) -> [String] {
    let seed = dice.pick(SeedVenue.all.dropLast())
    var files = Dictionary(seed.files.map { ($0.path, $0.bytes) }) { first, _ in first }
    let paths = files.keys.sorted()
    let options = CompilerOptions(allowsErrors: dice.roll(3) > 0, jobs: 1 + dice.roll(2))
    var remembering = VenueCompiler(options: options)
    remembering.remember()
    var cached = VenueCompiler(options: options)
    guard let cache = try? StageFolder(folder + "/cache", program: "trial") else { return ["no cache"] }
    cached.use(cache)
    var before: [String: [UInt8]] = [:]
    for round in 0..<4 {
      CompileTrial.write(files, below: folder + "/source")
      let watched = ended(remembering, folder, "watched")
      let clean = ended(VenueCompiler(options: options), folder, "clean")
      if watched != clean { return ["\(seed.name), change \(round): \(difference(watched, clean))"] }
      let stored = ended(cached, folder, "cached")
      if stored != clean { return ["\(seed.name), change \(round), with a cache: \(difference(stored, clean))"] }
      for name in ["clean", "cached"] {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name).build")
      }
      let path = dice.pick(paths)
      // A file is taken away, or called otherwise.
      if dice.roll(8) == 0 {
        let bytes = files.removeValue(forKey: path)
        if dice.roll(2) == 0 { files[path.replacing("levels/", with: "levels/a")] = bytes }
        try? FileManager.default.removeItem(atPath: "\(folder)/source/\(path)")
        continue
      }
      // Some changes are taken back, as people do.
      if let former = before[path], dice.roll(3) == 0 {
        files[path] = former
      } else {
        before[path] = files[path]
        files[path] = changed(files[path] ?? [], &dice)
      }
    }
    return []
  }

  private static func changed(_ bytes: [UInt8], _ dice: inout SeededRandom) -> [UInt8] {
    switch dice.roll(6) {
    // A letter and its accent, in one character and in two: equal for Swift, and not the same.
    case 0:
      let text = String(decoding: bytes, as: UTF8.self)
      let other =
        dice.roll(2) == 0 ? text.decomposedStringWithCanonicalMapping : text.precomposedStringWithCanonicalMapping
      return Array(other.utf8)
    case 1:
      // What names things moves on by a letter, and what is long grows longer.
      let text = String(decoding: bytes, as: UTF8.self)
      guard let range = text.firstRange(of: /name: \{en: [A-Z]\w+/) else { return bytes }
      return Array(
        text.replacingCharacters(
          in: range, with: text[range] + String(repeating: " and Company", count: 1 + dice.roll(12))
        ).utf8)
    case 2: return TextMutation.nudgedNumber.applied(to: bytes, &dice)
    default: return dice.pick(TextMutation.allCases).applied(to: bytes, &dice)
    }
  }

  /// How a compile ended, and every file it left.
  private struct Ending: Equatable {
    var outcome: Compilation.Outcome?
    var files: [String: Data] = [:]
  }

  private static func ended(_ compiler: VenueCompiler, _ folder: String, _ name: String) -> Ending {
    guard let compilation = try? compiler.compile(folder + "/source", to: "\(folder)/\(name)") else { return Ending() }
    var ending = Ending(outcome: compilation.outcome)
    // A bundle that stays when nothing is written is an earlier one.
    if case .notWritten = compilation.outcome { return ending }
    for root in ["", ".build"] {
      let path = "\(folder)/\(name)\(root)"
      for file in FileManager.default.enumerator(atPath: path).map({ Array($0) }) ?? [] {
        if let file = file as? String {
          ending.files[root + "/" + file] = FileManager.default.contents(atPath: path + "/" + file)
        }
      }
    }
    return ending
  }

  private static func difference(_ watched: Ending, _ clean: Ending) -> String {
    guard watched.outcome == clean.outcome else {
      return
        "reused: \(watched.outcome.map { "\($0)" } ?? "failed"), clean: \(clean.outcome.map { "\($0)" } ?? "failed")"
    }
    let other = Set(watched.files.keys).union(clean.files.keys).sorted().filter { watched.files[$0] != clean.files[$0] }
    return "\(other.joined(separator: ", ")) written otherwise"
  }
}
