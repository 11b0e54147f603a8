import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRandom
import VenueRules
import VenueVocabulary

enum CheckTrial {
  /// More findings than this about a venue of a few hundred features are no help to anybody.
  private static let mostFindings = 3000

  static func run(_ files: [String: [UInt8]], _ dice: inout SeededRandom) -> [String] {
    guard let source = try? VenueReader.read(InputTree(bytes: files), named: "mutated") else { return [] }
    let profile = Profile.named(dice.roll(2) == 0 ? "default" : "import")
    let outcome = check(source, profile: profile)
    var faults = findings(outcome.diagnostics, files)
    let (read, kept) = (source.venue.featureIDs.count, outcome.checked.venue.featureIDs.count)
    if read != kept + outcome.checked.withdrawn.count(where: { $0.feature.type != .venue }) {
      faults.append("\(read) features were read, \(kept) kept, \(outcome.checked.withdrawn.count) withdrawn")
    }
    if outcome.checked.withdrawn.contains(where: { $0.code.isEmpty || $0.reason.isEmpty }) {
      faults.append("a feature was withdrawn without a reason")
    }
    return faults
  }

  private static func findings(_ diagnostics: [Diagnostic], _ files: [String: [UInt8]]) -> [String] {
    var faults: [String] = []
    if diagnostics.count > mostFindings { faults.append("\(diagnostics.count) findings") }
    for diagnostic in diagnostics {
      if diagnostic.message.isEmpty { faults.append("\(diagnostic.code) has no message") }
      if diagnostic.message.utf8.count > 20_000 {
        faults.append("\(diagnostic.code) has a message of \(diagnostic.message.utf8.count) bytes")
      }
      guard let place = diagnostic.place else { continue }
      // A file that is missing has a name, and no bytes to point at.
      if place.range == 0..<0 { continue }
      guard let bytes = files[place.file] else {
        faults.append("\(diagnostic.code) stands in \(place.file), which was not read")
        continue
      }
      if place.range.upperBound > bytes.count {
        faults.append("\(diagnostic.code) stands behind the end of \(place.file)")
      }
    }
    return faults
  }
}
