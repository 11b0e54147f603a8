import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

/// A station of two buildings with 110 units on one floor, drawn by rule: platforms with stairs, escalators and a lift each, a hall with a row of
/// equal shops, and restrooms of every kind in both buildings.
enum DrawnStation {
  static var venue: Venue {
    var sketch = Sketch()
    // Six platforms, 160 by 8 metres, and what leads to them at both ends.
    for number in 1...6 {
      let y = Double(number) * 14
      sketch.add("platform-\(number)", "platform", "Platform \(number)", "Bahnsteig \(number)", 0, y, 160, 8)
      for (end, x) in [("west", 20.0), ("east", 120.0)] {
        sketch.add(
          "stairs-\(number)-\(end)", "stairs", "Stairs \(number) \(end)", "Treppe zu Gleis \(number)", x, y + 2, 5, 3)
        sketch.add("up-\(number)-\(end)", "escalator", "Escalator up", "Rolltreppe aufwärts", x + 6, y + 2, 5, 1.5)
        sketch.add("down-\(number)-\(end)", "escalator", "Escalator down", "Rolltreppe abwärts", x + 6, y + 4, 5, 1.5)
      }
      sketch.add("lift-\(number)", "elevator", "Lift \(number)", "Aufzug zu Gleis \(number)", 70, y + 2, 2.5, 2.5)
    }
    // The hall, with nineteen equal shops of 10 by 12 metres.
    sketch.add("hall", "walkway", "Station hall", "Bahnhofshalle", 0, 112, 200, 20)
    for number in 1...19 {
      sketch.add(
        "shop-\(number)", "room", "Shop number \(number)", "Ladengeschäft Nummer \(number)",
        Double(number - 1) * 10, 132, 10, 12)
    }
    sketch.restrooms("hall", x: 195, y: 100)
    for number in 1...4 {
      sketch.add("hall-lift-\(number)", "elevator", "Lift", "Aufzug", 100 + Double(number) * 3, 104, 2.5, 2.5)
      sketch.add("hall-stairs-\(number)", "stairs", "Stairs", "Treppe", 20 + Double(number) * 12, 104, 5, 4)
    }
    sketch.add("information", "information", "Information", "Reisendeninformation", 150, 102, 8, 6)
    sketch.add("first-aid", "firstaid", "First aid", "Erste-Hilfe-Raum", 160, 102, 4, 4)
    // The other building: offices, and what leads to them.
    for number in 1...21 {
      sketch.add(
        "office-\(number)", "office", "Office \(number)", "Arbeitszimmer \(number)", 240 + Double(number % 12) * 6,
        40 + Double(number / 12) * 12, 6, 5, in: 1)
    }
    sketch.add("corridor", "walkway", "Corridor", "Verbindungsgang", 240, 46, 78, 6, in: 1)
    sketch.restrooms("office", x: 322, y: 40)
    for number in 1...2 {
      sketch.add("office-lift-\(number)", "elevator", "Lift", "Aufzug", 236, 42 + Double(number) * 4, 2.5, 2.5, in: 1)
      sketch.add(
        "office-stairs-\(number)", "stairs", "Stairs", "Treppenhaus", 318, 42 + Double(number) * 5, 4, 4, in: 1)
    }
    return sketch.venue
  }

  private struct Sketch {
    var venue: Venue

    init() {
      venue = FloorPlan("h").venue
      venue.units.removeAll { _ in true }
      venue.languages = ["en", "de"]
      venue.change("level" as ID<Level>) { $0.geometry = [FloorPlan.rectangle(x: -4, y: 0, width: 210, depth: 150)] }
      var other = Building(id: "offices")
      other.name = ["en": "Offices", "de": "Verwaltung"]
      venue.buildings.append(other)
      var level = venue.levels[0]
      level.id = "level-offices"
      level.buildingIDs = ["offices"]
      level.geometry = [FloorPlan.rectangle(x: 232, y: 36, width: 110, depth: 30)]
      venue.levels.append(level)
      var tiers = TierSource()
      tiers.preset = .station
      venue.tiers = tiers
    }

    mutating func add(
      _ id: String, _ category: VenueVocabulary.Category, _ name: String, _ german: String, _ x: Double, _ y: Double,
      _ width: Double, _ depth: Double, in building: Int = 0
    ) {
      var unit = VenueUnit(id: ID(id))
      unit.category = category
      unit.name = ["en": name, "de": german]
      unit.levelID = building == 0 ? "level" : "level-offices"
      unit.geometry = [FloorPlan.rectangle(x: x, y: y, width: width, depth: depth)]
      venue.units.append(unit)
    }

    mutating func restrooms(_ place: String, x: Double, y: Double) {
      for (number, kind) in ["restroom.female", "restroom.male", "restroom.unisex.wheelchair"].enumerated() {
        add(
          "\(place)-restroom-\(number)", Category(kind), ["Women", "Men", "Accessible restroom"][number],
          ["Damentoilette", "Herrentoilette", "Barrierefreie Toilette"][number], x, y + Double(number) * 4, 5, 4,
          in: place == "office" ? 1 : 0)
      }
    }
  }
}
