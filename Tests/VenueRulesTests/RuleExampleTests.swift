import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules

@Suite struct RuleExampleTests {
  @Test("rules: every rule has examples that pass and that fail") func everyRuleShowsWhatPassesAndWhatFails() {
    for rule in registry {
      let examples = type(of: rule).examples
      let code = type(of: rule).page.code
      #expect(examples.contains { $0.fails }, "\(code) has no example that fails")
      #expect(examples.contains { !$0.fails }, "\(code) has no example that passes")
    }
  }

  @Test("rules: every example has its finding at its mark")
  func everyExampleReportsWhatItPromisesWhereItPromises() throws {
    for rule in registry {
      let code = type(of: rule).page.code
      for example in type(of: rule).examples {
        let venue = try MarkedVenue(example)
        let outcome = check(venue.source, profile: .default)
        let found = outcome.diagnostics.filter { $0.code == code }
        let places = found.compactMap { $0.place.map { MarkedVenue.Mark(file: $0.file, offset: $0.range.lowerBound) } }
        #expect(
          places.sorted() == venue.marks,
          "\(code), \(example.title): found \(found.map(venue.words)) but marked \(venue.marks.map(venue.words))")
        let others = outcome.diagnostics.filter {
          $0.code != code && $0.severity == .error && !example.also.contains($0.code)
        }
        // One fault is one finding: what follows from it is skipped, not reported again.
        #expect(others.isEmpty, "\(code), \(example.title): \(others.map(venue.words)) beside what was planted")
      }
    }
  }

  @Test("rules: codes and ids are unique and sorted") func codesAndIdsAreUsedOnceAndSorted() {
    let pages = rulePages
    #expect(Set(pages.map(\.code)).count == pages.count)
    #expect(Set(pages.map(\.id)).count == pages.count)
    #expect(pages.map(\.code) == pages.map(\.code).sorted())
    for page in pages {
      #expect(!page.summary.isEmpty && !page.why.isEmpty && !page.repair.isEmpty && !page.basis.isEmpty, "\(page.code)")
    }
  }
}

/// An example read from its text, and where its marks stand.
struct MarkedVenue {
  struct Mark: Hashable, Comparable {
    var file: String
    var offset: Int
    static func < (a: Mark, b: Mark) -> Bool { (a.file, a.offset) < (b.file, b.offset) }
  }

  var source: VenueSource
  var marks: [Mark] = []
  var texts: [String: SourceText] = [:]

  init(_ example: RuleExample) throws {
    var files: [String: String] = [:]
    if !example.files.contains(where: { ["venue.yaml", "manifest.json"].contains($0.name) }) {
      files["venue.yaml"] = RuleExample.venue
    }
    for (name, text) in example.files {
      var clean: [UInt8] = []
      for scalar in text.unicodeScalars {
        if scalar == "«" {
          marks.append(Mark(file: name, offset: clean.count))
        } else {
          clean += Array(String(scalar).utf8)
        }
      }
      files[name] = String(decoding: clean, as: UTF8.self)
      texts[name] = SourceText(file: name, bytes: clean)
    }
    marks.sort()
    source = try VenueReader.read(InputTree(files))
  }

  func words(_ mark: Mark) -> String {
    guard let (line, column) = texts[mark.file]?.lineAndColumn(at: mark.offset) else { return mark.file }
    return "\(mark.file):\(line):\(column)"
  }

  func words(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { words(Mark(file: $0.file, offset: $0.range.lowerBound)) } ?? "nowhere"
    return "\(diagnostic.code) \(place) \(diagnostic.message)"
  }
}
