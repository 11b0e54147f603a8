package import VenueDiagnostics
package import VenueFormats
package import VenueModel
package import VenueRules

/// An example read from its text, and where its marks stand.
package struct MarkedVenue {
  package struct Mark: Hashable, Comparable {
    package var file: String
    package var offset: Int

    package init(file: String, offset: Int) { (self.file, self.offset) = (file, offset) }

    package static func < (a: Mark, b: Mark) -> Bool { (a.file, a.offset) < (b.file, b.offset) }
  }

  /// Files of an example that are not part of the venue: the settings of the checks and the baseline.
  private static let beside: Set<String> = ["venuemap.yaml", "baseline.json"]

  package var source: VenueSource
  package var marks: [Mark] = []
  package var texts: [String: SourceText] = [:]
  /// Texts of the venue without marks, by name.
  package var files: [String: String] = [:]
  /// The same without files beside the venue, and the name of a single file.
  package var tree: InputTree
  package var name: String

  package init(_ example: RuleExample) throws {
    let roots = ["venue.yaml", "manifest.json", "venue.geojson", "building.osm", "rooms.geojson"]
    if !example.files.contains(where: { roots.contains($0.name) }) {
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
    if let whole = example.whole { marks.append(Mark(file: whole, offset: 0)) }
    marks.sort()
    for file in MarkedVenue.beside { files[file] = nil }
    tree = InputTree(files)
    tree.isSingleFile = files.keys.contains("rooms.geojson") && files.count == 1
    name = tree.isSingleFile ? "rooms.geojson" : ""
    source = try VenueReader.read(tree, named: name)
  }

  package func words(_ mark: Mark) -> String {
    guard let (line, column) = texts[mark.file]?.lineAndColumn(at: mark.offset) else { return mark.file }
    return "\(mark.file):\(line):\(column)"
  }

  package func words(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { words(Mark(file: $0.file, offset: $0.range.lowerBound)) } ?? "nowhere"
    return "\(diagnostic.code) \(place) \(diagnostic.message)"
  }

  /// What is wrong with the findings of a check: a mark without its finding, a finding without a mark, another error. Empty if nothing.
  package func faults(of code: String, _ example: RuleExample, in diagnostics: [Diagnostic]) -> [String] {
    let found = diagnostics.filter { $0.code == code }
    let places = found.map { diagnostic in
      diagnostic.place.map { Mark(file: $0.file, offset: $0.range.lowerBound) } ?? Mark(file: "", offset: 0)
    }
    // One fault is one finding: what follows from it is skipped, not reported again.
    let others = diagnostics.filter { $0.code != code && $0.severity == .error && !example.also.contains($0.code) }
    return
      (places.sorted() == marks
      ? [] : ["found \(found.map { words($0) }) but marked \(marks.map { words($0) })"])
      + others.map { "\(words($0)) beside what was planted" }
  }
}
