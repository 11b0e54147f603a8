import VenueGeometry
import VenueJSON
import VenueVocabulary

extension PlaceListing.Level {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("floor", floor)
      if let written { $0.member("written", written.number) }
      $0.member("short_name", shortName)
      if !name.isEmpty { $0.member("name", name) }
    }
  }
}

extension PlaceListing.CategoryCount {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("category", category)
      $0.member("count", count)
      if isGroup { $0.member("group", true) }
    }
  }
}

extension PlaceListing.Entry {
  /// Members in this order: `SearchRowReader` of `VenueAtlas` reads the bytes.
  func write(to json: inout JSONWriter) {
    json.member("id", feature.id)
    json.member("type", feature.type)
    if !related.isEmpty {
      json.array("related") { json in
        for other in related {
          json.array {
            $0.string(other.type)
            $0.string(other.id)
          }
        }
      }
    }
    if !name.isEmpty { json.member("name", name) }
    if !otherNames.isEmpty {
      json.array("other_names") { json in
        for labels in otherNames {
          json.object { for entry in labels.entries { $0.member(entry.language, entry.text) } }
        }
      }
    }
    if !categories.isEmpty { json.member("categories", categories) }
    if !levels.isEmpty { json.array("levels") { json in for level in levels { json.integer(level) } } }
    json.member("point", point)
    if !within.isEmpty { json.array("within") { json in for place in within { json.integer(place) } } }
    json.member("importance", importance)
    json.member("pin", pin)
  }
}
