import Foundation
import Testing
import VenueBundleRules
import VenueChecks
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueRules
import VenueTestSupport

/// Corrections of readers' findings that the examples of their rules do not show: each restores the file.
@Suite("Corrections of readers") struct ReaderFixTests {
  /// A change to one file of a sound venue.
  struct Slip: CustomTestStringConvertible, Sendable {
    var code: String
    var file: String
    var old: String
    var new: String
    /// The corrected text; nil for `old`.
    var corrected: String?

    init(_ code: String, _ file: String, _ old: String, _ new: String, _ corrected: String? = nil) {
      (self.code, self.file, self.old, self.new, self.corrected) = (code, file, old, new, corrected)
    }

    var testDescription: String { "\(code) \(new)" }
  }

  private static let handwritten: [String: String] = [
    "venue.yaml": RuleExample.venue + "\ntime_zone: Europe/Helsinki\nlevels: [ground]\nclosures: [{of: shop-door}]\n",
    "levels/ground.yaml": """
    level: ground                # the street
    ordinal: 0
    short_name: "0"
    name: {en: Street level}
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall:
        category: walkway
        rect: [0, 0, 20, 10]
        openings: {door: {to: outside, wall: south, width: 2}}
      shop:
        category: room
        rect: [0, 10, 20, 10]
        openings: {shop-door: {to: hall, at: 4.5, width: 0.9}}
        occupant: {id: tide, name: Tide, category: books, hours: "Mo-Fr 08:00-20:00"}

    """,
    "theme.yaml": "themes:\n  light:\n    background: \"#e3efe9\"   # pale\n",
  ]

  static let slips = [
    Slip("SRC005", "levels/ground.yaml", "width: 2}", "width: \"2\"}"),
    Slip("SRC005", "levels/ground.yaml", "width: 2}", "width: 200}"),
    Slip("SRC005", "levels/ground.yaml", "width: 0.9}", "width: 900}"),
    Slip("SRC005", "levels/ground.yaml", "at: 4.5", "at: 19.58", "at: 19.55"),
    Slip("SRC005", "levels/ground.yaml", "wall: south", "wall: South"),
    Slip("SRC005", "venue.yaml", "time_zone: Europe/Helsinki", "time_zone: Europe/Helsinky"),
    Slip("SRC004", "levels/ground.yaml", "width: 0.9}", "width: 0,9}"),
    Slip("SRC004", "levels/ground.yaml", "ordinal: 0", "Ordinal: 0"),
    Slip("SRC009", "venue.yaml", "schema: 1\n", ""),
    Slip("SRC018", "theme.yaml", "\"#e3efe9\"", "#e3efe9"),
    Slip("SRC002", "venue.yaml", "schema: 1\n", "\u{FEFF}schema: 1\n"),
    Slip("LBL003", "levels/ground.yaml", "{en: Street", "{EN: Street"),
    Slip("IMD009", "levels/ground.yaml", "category: books", "category: bookss"),
    Slip("IMD018", "levels/ground.yaml", "Mo-Fr 08:00-20:00", "Mon-Fri 8:00-20:00"),
    Slip("IMD011", "levels/ground.yaml", "to: hall", "to: hal"),
    Slip("SRC008", "venue.yaml", "levels: [ground]", "levels: [grond]"),
    Slip("NET033", "venue.yaml", "of: shop-door", "of: shop-dor"),
  ]

  static let archiveSlips = [
    Slip("SRC001", "opening.geojson", "\"display_point\": null}", "\"display_point\": null,}"),
    Slip("SRC003", "unit.geojson", "\"category\": \"room\"", "\"category\": \"room\", \"category\": \"room\""),
    Slip("IMD002", "manifest.json", "2026-01-01T00:00:00Z", "2026/01/01", "2026-01-01"),
    Slip("IMD022", "opening.geojson", "\"access_control\": null", "\"acces_control\": null"),
    Slip("IMD031", "unit.geojson", "\"restriction\": null", "\"restriction\": \"N/A\""),
    Slip("IMD005", "opening.geojson", "\"feature_type\": \"opening\"", "\"feature_type\": \"openning\""),
    Slip("SRC005", "unit.geojson", "\"type\": \"Polygon\"", "\"type\": \"polygon\""),
  ]

  private func correct(_ slip: Slip, in files: [String: String]) throws {
    let text = try #require(files[slip.file])
    let place = try #require(text.range(of: slip.old), "\(slip.file) has no \(slip.old)")
    var faulty = files
    faulty[slip.file] = text.replacingCharacters(in: place, with: slip.new)
    let compiler = VenueCompiler()
    let before = compiler.validate(try VenueReader.read(InputTree(faulty))).diagnostics
    #expect(before.contains { $0.code == slip.code }, "\(before.map { "\($0.code) \($0.message)" })")
    let run = try FixRun(
      InputTree(faulty), named: "", isEditable: { _ in true }, allowsUnsafe: true, check: { compiler.validate($0) })
    let corrected = run.texts[slip.file].map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(corrected == text.replacingCharacters(in: place, with: slip.corrected ?? slip.old))
    #expect(run.texts.count == 1 && run.end == .stable)
  }

  @Test("rules: a slip in a source is corrected, and the rest of the file stays", .review("I27-4"), arguments: slips)
  func sources(_ slip: Slip) throws { try correct(slip, in: Self.handwritten) }

  @Test("rules: a slip in an archive's folder is corrected", .review("I27-4"), arguments: archiveSlips)
  func archives(_ slip: Slip) throws {
    let sound = try #require(ruleCatalogue.first { $0.page.code == "TOP024" }?.examples.first { !$0.fails })
    try correct(slip, in: Dictionary(uniqueKeysWithValues: sound.files.map { ($0.name, $0.text) }))
  }
}
