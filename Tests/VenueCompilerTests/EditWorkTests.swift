import Foundation
import Testing
import VenueParallel
import VenueTestSupport

@testable import VenueCompiler

/// The results that a compile makes again after an edit of one feature, by kind of work.
@Suite("The work of a compile after an edit")
struct EditWorkTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  struct Edit: CustomTestStringConvertible {
    var what: String
    var old: String
    var new: String
    /// Beside the file that is read, and the files that are written.
    var made: [String: Int]

    var testDescription: String { what }
  }

  /// Work that depends on the drawing of a level and of its furniture.
  private static let drawing = [
    "areas beyond levels": 1, "crowding": 1, "drawing written": 1, "mesh": 1, "index": 1, "network level": 1,
    "sliver gaps": 1,
  ]

  static let edits = [
    Edit(
      what: "a name of a unit", old: "{en: Main hall, fi: Pääkäytävä}", new: "{en: Long hall, fi: Pääkäytävä}",
      // Three places are in the hall, and their cards say so.
      made: ["card texts": 4, "placed floor 0": 1, "settings on floor 0": 1]),
    Edit(what: "hours", old: "Mo-Sa 10:00-20:00", new: "Mo-Sa 10:00-19:00", made: [:]),
    Edit(
      what: "a name of an occupant", old: "name: Larch Lane", new: "name: Alder Lane",
      made: ["card texts": 1, "placed floor 0": 1, "settings on floor 0": 1]),
    Edit(
      what: "a new amenity", old: "  atm: {category",
      new: "  phone: {category: phone, point: [27, 8.6]}\n  atm: {category",
      made: [
        "card texts": 1, "label density on floor 0": 1, "placed floor 0": 1, "settings on floor 0": 1, "books": 1,
        "ledger entries": 1,
      ]),
    Edit(what: "a moved fixture", old: "rect: [6, 10.6, 3, 0.8]", new: "rect: [7, 10.6, 3, 0.8]", made: drawing),
  ]

  @Test("cache: an edit of one feature repeats only the work that depends on it", arguments: edits)
  func work(_ edit: Edit) throws {
    let folder = NSTemporaryDirectory() + "edit-work-\(UInt64.random(in: .min ... .max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.root.appendingPathComponent("venues/corner-mall"), to: URL(fileURLWithPath: folder + "/venue"))
    var compiler = VenueCompiler(options: CompilerOptions(allowsErrors: true))
    compiler.remember()
    _ = try compiler.compile(folder + "/venue", to: folder + "/bundle")
    let level = folder + "/venue/levels/ground.yaml"
    let text = try String(contentsOfFile: level, encoding: .utf8)
    try #require(text.contains(edit.old))
    try text.replacing(edit.old, with: edit.new).write(toFile: level, atomically: true, encoding: .utf8)
    _ = try compiler.compile(folder + "/venue", to: folder + "/bundle")
    var made = (compiler.stageCache?.formerCounts ?? [:]).mapValues(\.made).filter { $0.value > 0 }
    #expect(made.removeValue(forKey: "read levels/ground.yaml ") == 1, "\(made)")
    made = made.filter { !$0.key.hasPrefix("made ") && !$0.key.hasPrefix("written ") || $0.key == "drawing written" }
    #expect(made == edit.made)
  }

  @Test("cache: a compile without a change repeats no work")
  func unchanged() throws {
    let folder = NSTemporaryDirectory() + "edit-work-\(UInt64.random(in: .min ... .max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var compiler = VenueCompiler(options: CompilerOptions(allowsErrors: true))
    compiler.remember()
    let venue = Self.root.appendingPathComponent("venues/corner-mall").path
    for _ in 0..<2 { _ = try compiler.compile(venue, to: folder + "/bundle") }
    let counts = compiler.stageCache?.formerCounts ?? [:]
    #expect(!counts.isEmpty && counts.filter { $0.value.made > 0 }.isEmpty)
  }
}
