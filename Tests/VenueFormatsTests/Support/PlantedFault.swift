import Testing
import VenueDiagnostics
import VenueModel

@testable import VenueFormats

/// Replaces one file of the tiny venue and expects one finding, at the mark.
func expect(
  _ code: String, saying words: String, in file: String, replacing old: String, with marked: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var files = TinyVenue.files
  let before = try #require(files[file], sourceLocation: sourceLocation)
  #expect(before.contains(old), "the test's text is not in \(file)", sourceLocation: sourceLocation)
  let text = MarkedText(before.replacing(old, with: marked, maxReplacements: 1))
  files[file] = text.text
  let source = try TinyVenue.read(files)
  let found = source.diagnostics.filter { $0.code == code }
  #expect(found.count == 1, "\(source.findings)", sourceLocation: sourceLocation)
  #expect(found.first?.message.contains(words) == true, "\(source.findings)", sourceLocation: sourceLocation)
  #expect(found.first?.place?.file == file, sourceLocation: sourceLocation)
  #expect(
    found.first?.place?.range.lowerBound == text.marks["1"], "\(source.findings)", sourceLocation: sourceLocation)
}
