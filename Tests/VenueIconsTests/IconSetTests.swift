import Foundation
import Testing
import VenueTestSupport
import VenueVocabulary

@testable import VenueIcons

/// Our own drawings: all there, all drawn, each its own.
@Suite struct IconSetTests {
  @Test("icons: the set has at least sixty drawings on 15 x 15 that read cleanly", .shows("H47.1"))
  func drawings() throws {
    #expect(IconSet.names.count >= 60)
    for name in IconSet.names {
      var notes: [SVGFault] = []
      let drawing = SVGReader.drawing(of: try #require(IconSet.svg(named: name)), notes: &notes)
      #expect(notes.isEmpty, "\(name): \(notes)")
      #expect(drawing?.side == 15)
    }
  }

  @Test("icons: every drawing covers enough of its pixels, and no two look alike", .shows("H47.1"))
  func coverage() throws {
    var seen: [[UInt8]: String] = [:]
    for name in IconSet.names {
      var notes: [SVGFault] = []
      let drawing = try #require(SVGReader.drawing(of: IconSet.svg(named: name)!, notes: &notes))
      let coverage = try IconCoverage(drawing, side: 15)
      let ink = coverage.pixels.reduce(0) { $0 + Int($1) } / 255
      #expect((25...200).contains(ink), "\(name) has \(ink) pixels of ink")
      #expect(seen.updateValue(name, forKey: coverage.pixels) == nil, "\(name)")
    }
  }

  @Test("icons: every category has an icon of the set, its own or a broader one's", .shows("H47.1"))
  func categories() throws {
    var count = 0
    for type in FeatureType.allCases {
      for category in Vocabulary.categories(of: type) ?? [] {
        let icon = try #require(CategoryIcon.name(for: Category(category)), "\(type) \(category)")
        #expect(IconSet.svg(named: icon) != nil, "\(category): \(icon)")
        count += 1
      }
    }
    #expect(count > 1300)
    for (category, icon) in CategoryIcon.all { #expect(IconSet.svg(named: icon) != nil, "\(category): \(icon)") }
    #expect(IconSet.svg(named: CategoryIcon.fallback) != nil)
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("icons: the set has exactly the drawings of the folder")
  func folder() throws {
    let folder = root.appending(path: "Sources/VenueIcons/Set/Drawings").path
    let drawn = try FileManager.default.contentsOfDirectory(atPath: folder).map { $0.dropLast(".svg".count) }
    #expect(Set(drawn.map(String.init)) == Set(IconSet.names))
  }

  @Test("icons: docs/guides/icons.md lists every drawing")
  func manual() throws {
    let page = try String(contentsOf: root.appending(path: "docs/guides/icons.md"), encoding: .utf8)
    for name in IconSet.names { #expect(page.contains("`\(name)`"), "\(name)") }
    #expect(page.contains("\(IconSet.names.count) drawings"))
  }
}
