import VenueCamera
import VenueGeometry
public import VenueJSON
import VenueVocabulary

extension FloorIndex {
  /// `floors.json`; its schema is `schemas/floors.schema.json`.
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.object("picker", inline: true) { $0.member("hidden", isPickerHidden) }
      if let defaultFloor { $0.member("default", defaultFloor) }
      $0.array("floors") { json in
        for floor in floors { floor.write(to: &json) }
      }
    }
    return json.bytes + [0x0A]
  }

  /// Reads the output of ``json``; unknown keys are ignored, and a floor without number or bounds is skipped.
  public init(_ json: JSONValue) {
    self.init(floors: (json["floors"]?.array ?? []).compactMap(Floor.init), defaultFloor: json["default"]?.int)
  }
}

extension FloorIndex.Floor {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("floor", number)
      if let written { $0.member("written", written.number) }
      $0.member("short_name", shortName)
      $0.member("short_name_from", shortNameFrom.rawValue)
      $0.member("name", name)
      $0.member("bounds", bounds)
      $0.array("levels") { json in
        for level in levels { level.write(to: &json) }
      }
      $0.object("features", inline: true) {
        for type in counts.keys.sorted() { $0.member(type.rawValue, counts[type] ?? 0) }
      }
      $0.member("connectors", connectors)
      if !densities.isEmpty {
        $0.object("density") { json in
          for density in densities {
            json.object(density.tier.rawValue, inline: true) {
              $0.member("most", density.most)
              $0.member("zoom512", density.zoom.value, decimals: 1)
            }
          }
        }
      }
      if !otherShortNames.isEmpty {
        $0.array("other_short_names") { json in
          for other in otherShortNames {
            json.object(inline: true) {
              $0.member("level", other.level)
              $0.member("short_name", other.shortName)
            }
          }
        }
      }
    }
  }

  init?(_ json: JSONValue) {
    guard let number = json["floor"]?.int, let bounds = json["bounds"]?.geoBounds else { return nil }
    var counts: [FeatureType: Int] = [:]
    for member in json["features"]?.object ?? [] {
      if let type = FeatureType(rawValue: member.key), let count = member.value.int { counts[type] = count }
    }
    self.init(
      number: number, shortName: json["short_name"]?.labels ?? Labels(),
      shortNameFrom: json["short_name_from"]?.string.flatMap(FloorIndex.ShortNameSource.init) ?? .shortName,
      name: json["name"]?.labels ?? Labels(), levels: (json["levels"]?.array ?? []).compactMap(FloorIndex.Level.init),
      bounds: bounds, counts: counts, connectors: (json["connectors"]?.array ?? []).compactMap(\.string),
      otherShortNames: (json["other_short_names"]?.array ?? []).compactMap { other in
        guard let level = other["level"]?.string else { return nil }
        return (level, other["short_name"]?.labels ?? Labels())
      })
    written = json["written"]?.double.flatMap(StoreyNumber.init)
    densities = (json["density"]?.object ?? []).compactMap { member -> FloorIndex.Density? in
      guard let tier = Tier(rawValue: member.key), let most = member.value["most"]?.int,
        let zoom = member.value["zoom512"]?.double
      else { return nil }
      return FloorIndex.Density(tier: tier, most: most, zoom: Zoom512(zoom))
    }
  }
}

extension FloorIndex.Level {
  func write(to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("id", id)
      $0.member("buildings", buildings)
      $0.member("ordinal", ordinal)
      $0.member("short_name", shortName)
      $0.member("name", name)
      $0.member("outdoor", isOutdoor)
      $0.member("mapped", mapped.rawValue)
      if let surveyed { $0.member("surveyed", surveyed) }
    }
  }

  init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let ordinal = json["ordinal"]?.int else { return nil }
    self.id = id
    buildings = (json["buildings"]?.array ?? []).compactMap(\.string)
    self.ordinal = ordinal
    shortName = json["short_name"]?.labels ?? Labels()
    name = json["name"]?.labels ?? Labels()
    isOutdoor = json["outdoor"]?.bool ?? false
    mapped = json["mapped"]?.string.flatMap(Mapped.init) ?? .full
    surveyed = json["surveyed"]?.string
  }
}
