import Foundation
import Testing
import VenueBundleRules
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport

/// A rule of scope level sees nothing but its level and what the venue declares: without the other levels its findings are the same. This is what
/// lets its findings be cached by level.
@Suite("Scopes of rules") struct RuleScopeTests {
  /// A finding without what a report adds to it.
  private struct Told: Hashable {
    var message: String
    var severity: Severity
    var place: SourcePlace?
    var measured: Measure?
    var related: [String]
    var help: [String]
  }

  private static let pages = ruleCatalogue.map(\.page).filter { $0.scope == .level }
  /// The second level of a test is on another floor.
  private static let narrow: Set<RulePage.Scope> = [.level, .floor]

  /// Findings of rules of scope level, in one file.
  private static func told(_ files: [String: String], in level: String, of code: String? = nil) throws -> [String:
    [Told]]
  {
    var options = CompilerOptions()
    options.profile = .release
    let outcome = VenueCompiler(options: options).validate(try VenueReader.read(InputTree(files)))
    let codes = code.map { [$0] } ?? pages.map(\.code)
    let found = outcome.diagnostics.filter { codes.contains($0.code) && $0.place?.file == level }
    return Dictionary(grouping: found, by: \.code).mapValues { ofRule in
      ofRule.map {
        Told(
          message: $0.message, severity: $0.severity, place: $0.place, measured: $0.measured,
          related: $0.related.map(\.note), help: $0.help)
      }
    }
  }

  /// The text files of an example venue, with a word as the short name of each level.
  private static func texts(of venue: String) throws -> [String: String] {
    let folder = WholeVenue.root.appending(path: "venues/\(venue)").path
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      guard let data = FileManager.default.contents(atPath: folder + "/" + path),
        let text = String(data: data, encoding: .utf8)
      else { continue }
      files[path] = text.replacing(/short_name: .*/, with: "short_name: Mez")
    }
    return files
  }

  private static func levels(of files: [String: String]) -> [String] {
    files.keys.filter { $0.hasPrefix("levels/") }.sorted()
  }

  /// The same without all other levels.
  private static func alone(_ level: String, of files: [String: String]) -> [String: String] {
    files.filter { !$0.key.hasPrefix("levels/") || $0.key == level }
  }

  @Test("rules: a rule of a level finds the same without the other levels", .deep)
  func venues() throws {
    for name in ["corner-mall", "harbor-airport"] {
      let files = try Self.texts(of: name)
      for level in Self.levels(of: files) {
        let (all, alone) = (try Self.told(files, in: level), try Self.told(Self.alone(level, of: files), in: level))
        #expect(all == alone, "\(name), \(level)")
      }
    }
  }

  @Test("rules: a rule of a level or floor finds the same beside a second one")
  func examples() throws {
    for entry in ruleCatalogue where Self.narrow.contains(entry.page.scope) {
      for example in entry.examples {
        var files = Dictionary(uniqueKeysWithValues: example.files.map { ($0.name, $0.text.replacing("«", with: "")) })
        if files["venue.yaml"] == nil { files["venue.yaml"] = RuleExample.venue }
        let level = "levels/ground.yaml"
        guard let text = files[level] else { continue }
        let alone = try Self.told(files, in: level, of: entry.page.code)
        #expect(alone.isEmpty == !example.fails, "\(entry.page.code), \(example.title)")
        files["levels/second.yaml"] = SecondLevel.text(like: text)
        let beside = try Self.told(files, in: level, of: entry.page.code)
        #expect(beside == alone, "\(entry.page.code), \(example.title)")
        // The copy has the same faults, so the rule has seen it. Faults of a floor may need more than one level.
        guard entry.page.scope == .level, example.fails else { continue }
        let other = try Self.told(files, in: "levels/second.yaml", of: entry.page.code)
        #expect(
          other.values.map(\.count) == alone.values.map(\.count), "\(entry.page.code), \(example.title): \(other)")
      }
    }
  }
}

/// A copy of the level of an example, one floor up, with ids of its own.
private enum SecondLevel {
  private static let keys: Set<String> = [
    "level", "ordinal", "short_name", "name", "outline", "outdoor", "units", "kiosks", "fixtures", "amenities",
    "sections", "details", "openings", "category", "rect", "polygon", "line", "point", "holes", "to", "wall", "at",
    "width", "of", "occupant", "id", "hours", "phone", "website", "restriction", "nested", "en", "fi", "uncovered",
  ]

  static func text(like level: String) -> String {
    var ids: Set<String> = []
    for match in level.matches(of: /([A-Za-z0-9._-]+):/) where !keys.contains(String(match.1)) {
      ids.insert(String(match.1))
    }
    for match in level.matches(of: /\bid: ([A-Za-z0-9._-]+)/) { ids.insert(String(match.1)) }
    // Word by word: an id may be the beginning of another.
    var text = ""
    var word = ""
    func flush() {
      text += ids.contains(word) ? word + "-2" : word
      word = ""
    }
    for character in level {
      if character.isLetter || character.isNumber || "._-".contains(character) {
        word.append(character)
      } else {
        flush()
        text.append(character)
      }
    }
    flush()
    return text.replacing("level: ground", with: "level: second").replacing("ordinal: 0", with: "ordinal: 1")
  }
}
