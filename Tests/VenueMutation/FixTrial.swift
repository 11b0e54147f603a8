import VenueChecks
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueRandom
import VenueRules

enum FixTrial {
  static func run(_ files: [String: [UInt8]], _ dice: inout SeededRandom) -> [String] {
    let tree = InputTree(bytes: files)
    let profile = Profile.named(dice.roll(2) == 0 ? "default" : "import")
    let allowsUnsafe = dice.roll(2) == 0
    func fixed(_ tree: InputTree) -> FixRun? {
      try? FixRun(tree, named: "mutated", isEditable: { _ in true }, allowsUnsafe: allowsUnsafe) {
        check($0, profile: profile)
      }
    }
    guard let run = fixed(tree) else { return [] }
    var faults: [String] = []
    if run.end != .stable { faults.append("the corrections ended with \(run.end)") }
    let left = run.outcome.diagnostics.filter { $0.fix.map { allowsUnsafe || $0.safety == .safe } ?? false }
    if !left.isEmpty { faults.append("\(left.map(\.code)) are still correctable") }
    for (file, text) in run.texts where text.original != files[file] {
      faults.append("\(file) was not corrected from what was read")
    }
    let again = fixed(tree.replacing(run.texts.mapValues(\.bytes)))
    if again?.corrections.isEmpty != true {
      faults.append("a second run corrects \(again?.corrections.map(\.finding.code) ?? [])")
    }
    return faults
  }
}
