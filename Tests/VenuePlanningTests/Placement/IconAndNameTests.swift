import Testing
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// An icon and its name have a first zoom each, and the name one in each language.
@Suite("Icons and their names")
struct IconAndNameTests {
  private static let long = "Aufzug zum Parkdeck, zu den Fernzügen und zum Busbahnhof"

  /// Three lifts side by side in a hall, three metres apart.
  private func plan(_ change: (inout Venue) -> Void) -> VenuePlan {
    var venue = FloorPlan(
      """
      hhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
      hhhhhhhhhhEEhFFhGGhhhhhhhhhhhh
      hhhhhhhhhhEEhFFhGGhhhhhhhhhhhh
      hhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
      """, legend: ["E": "elevator", "F": "elevator", "G": "elevator", "h": "walkway"]
    ).venue
    venue.languages = ["en", "de"]
    change(&venue)
    return planParts(checked: checked(venue))
  }

  private func label(_ id: String, in plan: VenuePlan) throws -> TierFeature {
    try #require(plan.tiers.features.first { $0.id == id && $0.layer == .label })
  }

  private func number(_ key: String, of feature: TierFeature) -> Double? {
    guard case .double(let value)? = feature.properties.first(where: { $0.key == key })?.value else { return nil }
    return value
  }

  @Test("labels: a long name in one language delays neither icon nor the other", .review("SL-M2"))
  func languages() throws {
    let bare = try label("F", in: plan { _ in })
    let short = try label(
      "F",
      in: plan { venue in
        for id in ["E", "F", "G"] { venue.change(ID<VenueUnit>(id)) { $0.name = ["en": "Lift"] } }
      })
    let both = try label(
      "F",
      in: plan { venue in
        for id in ["E", "F", "G"] { venue.change(ID<VenueUnit>(id)) { $0.name = ["en": "Lift", "de": Self.long] } }
      })
    let (alone, first) = (try #require(bare.firstZoom), try #require(both.firstZoom))
    #expect(short.firstZoom == first && first <= alone)
    let english = number("name_zoom", of: both)
    #expect(english == number("name_zoom", of: short))
    // Without a value of its own the German name comes with the English one: it is set in several lines.
    let german = number("name_zoom:de", of: both)
    #expect(german ?? english ?? first.value >= english ?? first.value)
    #expect(both.text("label:de")?.contains("\n") == true)
  }

  @Test("labels: the lines of a name are those of its default language, too", .review("SL-M2"))
  func linesOfTheDefaultLanguage() throws {
    let lift = try label(
      "F",
      in: plan { venue in
        for id in ["E", "F", "G"] { venue.change(ID<VenueUnit>(id)) { $0.name = ["en": Self.long, "de": "Lift"] } }
      })
    // Maps look for `label:en`, then `name:en`, then `label`, then `name`.
    #expect(lift.text("name") == Self.long && lift.text("name:en") == nil && lift.text("name:de") == "Lift")
    #expect(lift.text("label")?.contains("\n") == true && lift.text("label:en") == nil)
  }

  @Test("labels: one that reads alike in all languages says so once", .review("SL-M2"))
  func once() throws {
    let plan = plan { venue in
      for id in ["E", "F", "G"] { venue.change(ID<VenueUnit>(id)) { $0.name = ["en": "Lift", "de": "Lift"] } }
    }
    for id in ["E", "F", "G"] {
      let keys = try label(id, in: plan).properties.map(\.key)
      #expect(!keys.contains { $0.hasPrefix("name_") && $0.contains(":") }, "\(keys)")
    }
  }

  @Test("labels: styles have icons above names, which ask for their language", .review("SL-M2"))
  func styles() throws {
    let style = try #require(
      plan { venue in venue.change("E" as ID<VenueUnit>) { $0.name = ["en": "Lift", "de": Self.long] } }.styles.first)
    let layers = try #require(try JSONReader.read(style.bytes).root["layers"]?.array)
    let ids = layers.compactMap { $0["id"]?.string }
    let (icon, name) = (try #require(ids.firstIndex(of: "label-icon")), try #require(ids.firstIndex(of: "label-name")))
    #expect(icon > name)
    #expect(layers[icon]["layout"]?["text-field"] == nil && layers[name]["layout"]?["icon-image"] == nil)
    func words(_ value: JSONValue?) -> [String] {
      value?.string.map { [$0] } ?? (value?.array ?? []).flatMap(words)
    }
    #expect(words(layers[name]["filter"]).contains("name_zoom:"))
    #expect(!words(layers[icon]["filter"]).contains("name_zoom:"))
  }

  // MARK: Strewn floors

  private static let steps = HalfZoom(28)...HalfZoom(44)

  private static func items(_ count: Int, seed: UInt64, languages: Int) -> [PlacementItem] {
    var random = SeededRandom(seed: seed)
    let size = Zoom512(16).worldSize
    return (0..<count).map { number in
      let place = WorldPlace(x: 0.57 + random.share() * 600 / size, y: 0.29 + random.share() * 600 / size)
      var item = PlacementItem(
        place: place, box: ClusterMarker.icon, earliest: HalfZoom(30 + number % 4),
        priority: [250, 500, 750, 900][number % 4])
      item.hasMark = number % 5 != 0
      item.isLandmark = item.priority >= 900
      let fit = RoomFit(place: item.place, room: item.room)
      let forms = NameForms(tier: .places, hasIcon: item.hasMark, slant: nil, fit: fit, steps: steps)
      let words = (0..<languages).map { _ in String(repeating: "word ", count: 1 + random.roll(5)) }
      item.names = words.map { forms.forms(of: LabelBreak.breaks(of: String($0.dropLast()))) }
      return item
    }
  }

  @Test("labels: in no language anything overlaps, no name comes before its icon", .review("SL-M2"))
  func noneOverlap() {
    for seed in 0..<4 as Range<UInt64> {
      let items = Self.items(120, seed: seed, languages: 3)
      let outcome = FloorPlacement(steps: Self.steps, firstView: HalfZoom(31)).place(items)
      let crowded = Set(outcome.crowded)
      for language in 0..<3 {
        for step in Self.steps.lowerBound..<Self.steps.upperBound {
          var boxes: [PlacedBox] = []
          for (number, item) in items.enumerated() where !crowded.contains(number) {
            if item.hasMark, outcome.first[number] <= step {
              boxes.append(PlacedBox(item.place, item.box, owner: number))
            }
            if let name = outcome.names[number][language], name.first <= step {
              #expect(name.first >= outcome.first[number])
              boxes.append(PlacedBox(item.place, item.names[language][name.form].box, owner: number))
            }
          }
          let size = step.zoom.worldSize
          for (number, one) in boxes.enumerated() {
            for other in boxes[(number + 1)...] where other.owner != one.owner {
              if one.scaled(by: size).overlaps(other.scaled(by: size)) {
                Issue.record("seed \(seed), language \(language), \(one.owner) and \(other.owner) at \(step.zoom)")
              }
            }
          }
        }
      }
    }
  }

  @Test("labels: more languages change nothing of the first", .review("SL-M2"))
  func independent() {
    let three = Self.items(80, seed: 9, languages: 3)
    let one = three.map { item in
      var item = item
      item.names = [item.names[0]]
      item.hasMark = true
      return item
    }
    let marked = three.map { item in
      var item = item
      item.hasMark = true
      item.isLandmark = false
      return item
    }
    let placement = FloorPlacement(steps: Self.steps, firstView: HalfZoom(31))
    let (a, b) = (
      placement.place(
        one.map {
          var item = $0; item.isLandmark = false; return item
        }), placement.place(marked)
    )
    #expect(a.first == b.first)
    #expect(a.names.map { $0[0] } == b.names.map { $0[0] })
  }
}
