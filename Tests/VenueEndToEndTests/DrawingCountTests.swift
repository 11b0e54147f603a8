import Foundation
import Testing
import VenueTestSupport

/// Drawings in three house styles, made and counted by ezdxf.
@Suite struct DrawingCountTests {
  private static let styles: [(style: String, imports: String)] = [
    (
      "polylines",
      """
          levels: {ground: {file: plan.dxf, ordinal: 0, name: Ground, short_name: G}}
          types: {A-OUTL: level, A-ROOM: unit.room, A-CORR: unit.walkway, A-TEXT: text, A-DOOR: opening}
          category: text
          categories: {WC: restroom}
          blocks: {DESK: fixture.desk, EXT: amenity.fireextinguisher}
      """
    ),
    (
      "lines",
      """
          units: mm
          levels: {ground: {file: plan.dxf, ordinal: 0, name: Ground, short_name: G}}
          types: {WALLS: unit.room, LABELS: text, DOORS: opening}
          category: text
          categories: {WC: restroom, Corridor: walkway}
      """
    ),
    (
      "blocks",
      """
          id: RAUMNR
          name: RAUMNAME
          levels:
            eg: {file: plan.dxf, box: [-1000, -1000, 25000, 15000], ordinal: 0, name: Ground, short_name: G}
            og: {file: plan.dxf, box: [39000, -1000, 65000, 15000], ordinal: 1, name: First, short_name: "1",
                 fit: {points: [{drawing: [40000, 0], metres: [0, 0]}, {drawing: [60000, 0], metres: [20, 0]}]}}
          types: {AR_RAUM: unit.room, AR_TUER: opening}
          category: RAUMNAME
          categories: {WC: restroom, Corridor: walkway}
          blocks: {RAUMSTEMPEL: text, STUHL: fixture.furniture}
      """
    ),
  ]

  @Test(
    "formats: rooms, doors and furniture of a drawing are as many as ezdxf counts",
    .enabled(if: PythonReader.drawsDXF, "`scripts/setup` installs ezdxf"), arguments: styles)
  func counts(_ style: String, _ imports: String) throws {
    let scratch = try Scratch()
    let folder = scratch.path("venue")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let counted = try Answer(PythonReader.run("draw_floor.py", [style, folder + "/plan.dxf"]))
    let yaml = """
      schema: 1
      id: house
      name: Kestrel House
      category: businesscampus
      address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
      languages: [en]
      frame: {origin: [24.956, 60.161], bearing: 18}
      imports:
        plan:
      \(imports)
      """
    try yaml.write(toFile: folder + "/venue.yaml", atomically: true, encoding: .utf8)
    let bundle = scratch.path("bundle")
    let run = try Program.run(["compile", folder, "-o", bundle])
    #expect(run.status == 0, "\(run)")
    let entries = try Answer(file: bundle + ".build/ledger.json")["entries"].list
    for (type, kind) in [("unit", "rooms"), ("opening", "doors"), ("fixture", "furniture")] {
      #expect(entries.count { $0["type"].text == type } == counted[kind].int, "\(style): \(kind)")
    }
    let route = try Program.run(
      ["route", bundle, "--from"] + (style == "blocks" ? ["og-100", "--to", "og-103"] : ["Corridor", "--to", "WC"]))
    #expect(route.status == 0, "\(route)")
  }
}
