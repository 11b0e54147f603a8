import VenueGeometry
public import VenueJSON
import VenueVocabulary

extension SearchPart {
  /// `search.json`; its schema is `schemas/search.schema.json`. One entry per line, so that versions can be compared.
  public var json: [UInt8] {
    var file = LinedJSON(reservingCapacity: entries.count * 200 + 4096) {
      $0.member("schema", 1)
      $0.member("languages", languages)
    }
    file.list("levels", levels) { $0.write(to: &$1) }
    file.list("categories", categoryCounts) { $0.write(to: &$1) }
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

/// The reason why a `search.json` cannot be used.
public struct SearchFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String
}

extension SearchPart {
  /// Reads the output of ``json``. Unknown keys are ignored; `categories` is recomputed (``categoryCounts``).
  ///
  /// - Throws: if an entry lacks required data, or refers to a level or an entry that does not exist.
  public init(_ json: JSONValue) throws(SearchFormatError) { try self.init(json, entries: "entries", schemas: 1...1) }

  /// - Parameter key: key of the entries.
  init(_ json: JSONValue, entries key: String, schemas: ClosedRange<Int>) throws(SearchFormatError) {
    guard let schema = json["schema"]?.int, schemas.contains(schema) else {
      throw SearchFormatError(description: "it is of a schema this program does not read")
    }
    self.init(languages: (json["languages"]?.array ?? []).compactMap(\.string))
    for value in json["levels"]?.array ?? [] {
      guard let id = value["id"]?.string, let floor = value["floor"]?.int, floor.magnitude < 1 << 20 else {
        throw SearchFormatError(description: "level \(levels.count) lacks its id or its floor")
      }
      var level = Level(
        id: id, floor: floor, shortName: value["short_name"]?.labels ?? Labels(),
        name: value["name"]?.labels ?? Labels())
      level.written = value["written"]?.double.flatMap(StoreyNumber.init)
      levels.append(level)
    }
    let written = json[key]?.array ?? []
    entries.reserveCapacity(written.count)
    for value in written {
      guard let entry = Entry(value) else {
        throw SearchFormatError(description: "entry \(entries.count) lacks its id, its type or its point")
      }
      guard entry.levels.allSatisfy(levels.indices.contains) else {
        throw SearchFormatError(description: "entry \(entry.feature.id) names a level that is not there")
      }
      guard entry.within.allSatisfy({ written.indices.contains($0) && $0 != entries.count }) else {
        throw SearchFormatError(description: "entry \(entry.feature.id) lies in one that is not there")
      }
      entries.append(entry)
    }
  }
}

extension SearchPart.Entry {
  /// More levels than any building has, and more places around one than there are kinds of, are damage.
  private static let mostLevels = 1024
  private static let mostAround = 16

  /// One entry; nil if it lacks required data. The caller checks that its levels and the entries around it exist.
  package init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let type = json["type"]?.string, let numbers = json["point"]?.numbers,
      numbers.count == 2, numbers[0].magnitude <= 180, numbers[1].magnitude <= 90
    else { return nil }
    self.init(
      feature: SearchPart.Reference(type: type, id: id),
      point: Coordinate(longitude: numbers[0], latitude: numbers[1]),
      importance: min(max(json["importance"]?.int ?? 0, 0), 100), pin: json["pin"]?.string ?? "")
    func integers(_ key: String, most: Int) -> [Int]? {
      guard let value = json[key] else { return [] }
      guard let numbers = value.numbers, numbers.count <= most else { return nil }
      let integers = numbers.compactMap { Int(exactly: $0) }
      return integers.count == numbers.count ? integers : nil
    }
    guard let levels = integers("levels", most: SearchPart.Entry.mostLevels),
      let within = integers("within", most: SearchPart.Entry.mostAround)
    else { return nil }
    (self.levels, self.within) = (levels, within)
    related = (json["related"]?.array ?? []).compactMap { pair in
      guard let type = pair[0]?.string, let id = pair[1]?.string else { return nil }
      return SearchPart.Reference(type: type, id: id)
    }
    name = json["name"]?.labels ?? Labels()
    otherNames = (json["other_names"]?.array ?? []).map(\.labels)
    categories = (json["categories"]?.array ?? []).prefix(SearchPart.Entry.mostCategories).compactMap(\.string)
    address = json["address"]?.string
  }
}
