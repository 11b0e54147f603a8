import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// `annotations.yaml`.
struct AnnotationsFileTests {
  private func read(_ annotations: String) throws -> VenueSource {
    var files = TinyVenue.files.mapValues { Array($0.utf8) }
    files["annotations.yaml"] = Array(annotations.utf8)
    return try VenueReader.read(InputTree(bytes: files))
  }

  private func event(_ annotation: String) throws -> VenueSource {
    try read("groups: [{id: event, annotations: {stage: \(annotation)}}]")
  }

  @Test("overlays: points, lines, areas and circles are read, in metres of the frame", .shows("M30.1"))
  func kinds() throws {
    let source = try read(
      """
      groups:
        - id: event
          annotations:
            stage: {point: [2, 3], level: ground, name: {en: Stage}, icon: music, opacity: 0.5}
            parade: {line: [[0, 0], [5, 0], [5, 5]], color: retail, width: 4.5}
            yard: {polygon: [[0, 0], [0, 4], [4, 4], [4, 0]], holes: [[[1, 1], [2, 1], [2, 2]]], glyph: "A1"}
            near: {point: [2, 2], radius: 20, view: true}
      """)
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    let marks = source.venue.annotations
    #expect(marks.map(\.id) == ["stage", "parade", "yard", "near"])
    guard case .point = marks[0].shape, case .line(let line) = marks[1].shape, case .polygon(let yard) = marks[2].shape,
      case .circle(_, let radius) = marks[3].shape
    else {
      Issue.record("\(marks.map(\.shape))")
      return
    }
    #expect(line.count == 3 && yard.holes.count == 1 && radius == 20)
    #expect(marks[0].level?.text == "ground" && marks[0].icon == "music" && marks[0].opacity == 0.5)
    #expect(marks[1].colour == "retail" && marks[1].width == 4.5 && marks[2].glyph == "A1" && marks[3].isView)
  }

  @Test("overlays: a second group of one id is an error unless it replaces the first", .shows("M31.1", "M31.2"))
  func groups() throws {
    func two(_ replace: String) -> String {
      "groups: [{id: event, annotations: {a: {point: [1, 1]}}}, {id: event\(replace), annotations: {b: {point: [2, 2]}}}]"
    }
    let clash = try read(two(""))
    #expect(clash.venue.annotations.map(\.id) == ["a"])
    #expect(clash.diagnostics.map(\.message) == ["two groups have the id 'event'; this one is ignored"])
    #expect(clash.diagnostics.first?.severity == .error)
    let replaced = try read(two(", replace: true"))
    #expect(replaced.diagnostics.isEmpty && replaced.venue.annotations.map(\.id) == ["b"])
  }

  @Test(
    "overlays: opacity is 0 to 1 and width is positive", .shows("M34.1"),
    arguments: [
      ("{point: [1, 1], opacity: 1.1}", "1.1"), ("{line: [[0, 0], [1, 1]], width: 0}", "0"),
      ("{line: [[0, 0], [1, 1]], width: -2}", "-2"), ("{point: [1, 1], radius: 0}", "0"),
    ])
  func ranges(annotation: String, words: String) throws {
    let source = try event(annotation)
    #expect(source.diagnostics.count == 1 && source.diagnostics[0].message.contains(words), "\(source.findings)")
  }

  @Test("overlays: rings are closed and wound as in RFC 7946", .shows("M35.1"))
  func rings() throws {
    for corners in ["[[0, 0], [4, 0], [4, 4], [0, 4]]", "[[0, 4], [4, 4], [4, 0], [0, 0]]"] {
      let source = try event("{polygon: \(corners), holes: [[[1, 1], [2, 1], [2, 2]]]}")
      guard case .polygon(let polygon)? = source.venue.annotations.first?.shape else {
        Issue.record("\(source.findings)")
        return
      }
      func area(_ ring: [Coordinate]) -> Double {
        zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude }
      }
      #expect(polygon.shell.first == polygon.shell.last && area(polygon.shell) > 0)
      #expect(polygon.holes.allSatisfy { $0.first == $0.last && area($0) < 0 })
    }
  }

  @Test("overlays: a draggable annotation is refused with the reason", .shows("M38.1")) func dragging() throws {
    let source = try event("{point: [1, 1], draggable: true}")
    let found = try #require(source.diagnostics.first)
    #expect(found.severity == .error && found.message.contains("a bundle is read-only"))
    #expect(try event("{point: [1, 1], draggable: false}").diagnostics.isEmpty)
  }

  @Test(
    "overlays: an invalid annotation is reported",
    arguments: [
      ("{name: Stage}", "annotation stage has no point, line, polygon or rect"), ("{point: here}", "point"),
      ("{point: [1, 1], colour: retail}", "colour"),
      ("{line: [[0, 0], [1, 1]], radius: 3}", "radius is only for a point"),
      ("[]", "a map with a point"),
    ])
  func faults(annotation: String, words: String) throws {
    let source = try event(annotation)
    #expect(source.diagnostics.contains { $0.message.contains(words) }, "\(source.findings)")
    #expect(source.diagnostics.allSatisfy { $0.place != nil })
  }

  @Test("overlays: groups over the limit are skipped, with one finding at the first", arguments: [64, 65, 10_000])
  func manyGroups(count: Int) throws {
    let groups = (0..<count).map { "{id: g\($0), annotations: {a\($0): {point: [1, 1]}}}" }
    let source = try read("groups: [\(groups.joined(separator: ", "))]")
    #expect(source.venue.annotations.count == 64)
    #expect(source.diagnostics.map(\.code) == (count > 64 ? ["SRC017"] : []))
    if count > 64 {
      #expect(source.diagnostics[0].message.contains("\(count) groups; the limit is 64"))
      #expect(source.diagnostics[0].place?.pointer == "/groups/64")
    }
  }
}
