import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// One slip in a small venue that is otherwise right: what was written, and the finding that answers it.
struct WrittenSlip: Sendable, CustomTestStringConvertible {
  var file: String
  var old: String
  var new: String
  /// Line and column in the level file; nil if a test does not compare them.
  var place: String?
  var message: String
  var help: String

  var testDescription: String { new }

  /// - Parameter file: the level file, if it is nil.
  init(
    in file: String? = nil, _ old: String, _ new: String, at place: String? = nil, _ message: String, help: String
  ) {
    (self.file, self.old, self.new) = (file ?? WrittenSlip.ground, old, new)
    (self.place, self.message, self.help) = (place, message, help)
  }

  static let ground = "levels/ground.yaml"

  static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Street level
    outline: {rect: [0, 0, 20, 12]}
    units:
      hall:
        category: walkway
        rect: [0, 0, 20, 5]
        name: {en: Main hall, fi: Aula}
        openings:
          door: {to: outside, wall: south, width: 1.80}
      shop:
        category: room
        polygon: [[0, 5], [8, 5], [8, 12], [0, 12]]
        openings: {shop-door: {to: hall, width: 1.20, door: {type: sliding, automatic: true}, accessibility: [wheelchair]}}
        occupant: {id: ink, name: Inkwell, category: books}     # in the corner
      office:
        category: office
        rect: [8, 5, 6, 7]
        restriction: employeesonly
    """

  static let venue = """
    schema: 1
    id: small
    name: Small
    category: shoppingcenter
    languages: [en, fi]
    frame: {origin: [24.9, 60.1]}
    """

  /// The venue with `new` in the place of the first `old` of its level file.
  static func source(_ old: String, _ new: String) throws -> VenueSource {
    try #require(level.contains(old))
    let written = level.replacing(old, with: new, maxReplacements: 1)
    return try VenueReader.read(InputTree(["venue.yaml": venue, ground: written]))
  }

  /// Findings of the readers about the level file.
  static func findings(_ source: VenueSource) -> [Diagnostic] {
    source.diagnostics.filter { $0.place?.file == ground && $0.code.hasPrefix("SRC") }
  }

  /// `"12:47"`
  static func place(_ found: Diagnostic?, in source: VenueSource) -> String? {
    guard let range = found?.place?.range, let text = source.texts[ground] else { return nil }
    let (line, column) = text.lineAndColumn(at: range.lowerBound)
    return "\(line):\(column)"
  }

  /// Expects the finding alone.
  ///
  /// - Returns: the venue as it is read.
  @discardableResult
  func check() throws -> VenueSource {
    let source = try WrittenSlip.source(old, new)
    let found = WrittenSlip.findings(source)
    #expect(found.map(\.message) == [message])
    #expect(WrittenSlip.place(found.first, in: source) == place)
    #expect(found.first?.help.first == help)
    return source
  }
}
