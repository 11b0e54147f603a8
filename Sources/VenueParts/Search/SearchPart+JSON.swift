import VenueGeometry
import VenueJSON
import VenueVocabulary

extension SearchPart {
  /// `search.json`, and `search/<floor>.json` for each floor; their schema is `schemas/search.schema.json`. One entry per line, so that versions can be
  /// compared.
  public var files: [PartFile] {
    let division = FloorDivision(self)
    let venue = SearchFile(
      languages: languages, levels: levels, categories: categoryCounts,
      entries: division.entries(division.ofVenue, of: self))
    return [PartFile(BundlePart.search.file, of: venue) { $0.json }]
      + zip(division.floors, division.ofFloors).map { floor, places in
        let file = SearchFile(floor: floor, entries: division.entries(places, of: self))
        return PartFile(BundlePart.search.file(ofFloor: floor), of: file) { $0.json }
      }
  }
}

/// The content of one file.
private struct SearchFile: Hashable, Sendable {
  /// nil for the file of the venue. The file of a floor has only entries.
  var floor: Int?
  var languages: [String] = []
  var levels: [SearchPart.Level] = []
  var categories: [SearchPart.CategoryCount] = []
  /// With numbers of ``FloorDivision`` in `within`.
  var entries: [SearchPart.Entry]

  var json: [UInt8] {
    var file = LinedJSON(reservingCapacity: entries.count * 200 + 4096) {
      $0.member("schema", BundlePart.search.schemaVersion)
      if let floor { $0.member("floor", floor) } else { $0.member("languages", languages) }
    }
    if floor == nil {
      file.list("levels", levels) { $0.write(to: &$1) }
      file.list("categories", categories) { $0.write(to: &$1) }
    }
    file.list("entries", entries) { entry, json in
      json.object {
        entry.writeIdentity(to: &$0)
        entry.writeOtherNames(to: &$0)
        entry.writePlace(to: &$0)
        if let address = entry.address { $0.member("address", address) }
        $0.member("importance", entry.importance)
        $0.member("pin", entry.pin)
      }
    }
    return file.finished()
  }
}

extension SearchPart.Level {
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

extension SearchPart.CategoryCount {
  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.member("category", category)
      $0.member("count", count)
      if isGroup { $0.member("group", true) }
    }
  }
}

extension SearchPart.Entry {
  /// Identity of the place: ids and name.
  func writeIdentity(to json: inout JSONWriter) {
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
  }

  fileprivate func writeOtherNames(to json: inout JSONWriter) {
    guard !otherNames.isEmpty else { return }
    json.array("other_names") { json in
      for labels in otherNames {
        json.object { for entry in labels.entries { $0.member(entry.language, entry.text) } }
      }
    }
  }

  /// Categories and location.
  func writePlace(to json: inout JSONWriter) {
    if !categories.isEmpty { json.member("categories", categories) }
    if !levels.isEmpty { json.array("levels") { json in for level in levels { json.integer(level) } } }
    json.member("point", point)
    if !within.isEmpty { json.array("within") { json in for place in within { json.integer(place) } } }
  }
}
