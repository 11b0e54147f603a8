import VenueGeometry
public import VenueJSON
import VenueVocabulary

/// The reason why a file of the search cannot be used.
public struct SearchFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String
  /// Position of the file among those that are read: 0 is that of the venue.
  public var file = 0
}

extension SearchPart {
  /// Reads what ``files`` writes. Unknown keys are ignored; `categories` is recomputed (``categoryCounts``). The entries of `search.json` are first,
  /// then those of each given floor.
  ///
  /// - Parameters:
  ///   - venue: `search.json`.
  ///   - floors: files of floors: of all, or of some.
  /// - Throws: if an entry lacks required data, or refers to a level or an entry that does not exist.
  public init(_ venue: JSONValue, floors: [JSONValue] = []) throws(SearchFormatError) {
    try self.init([venue] + floors, entries: "entries", schemas: 1...BundlePart.search.schemaVersion)
  }

  /// - Parameters:
  ///   - files: the file of the venue first.
  ///   - key: key of the entries.
  init(_ files: [JSONValue], entries key: String, schemas: ClosedRange<Int>) throws(SearchFormatError) {
    for (number, file) in files.enumerated() {
      guard let schema = file["schema"]?.int, schemas.contains(schema) else {
        throw SearchFormatError(description: "it is of a schema this program does not read", file: number)
      }
    }
    self.init(languages: (files[0]["languages"]?.array ?? []).compactMap(\.string))
    for value in files[0]["levels"]?.array ?? [] {
      guard let id = value["id"]?.string, let floor = value["floor"]?.int, floor.magnitude < 1 << 20 else {
        throw SearchFormatError(description: "level \(levels.count) lacks its id or its floor")
      }
      var level = Level(
        id: id, floor: floor, shortName: value["short_name"]?.labels ?? Labels(),
        name: value["name"]?.labels ?? Labels())
      level.written = value["written"]?.double.flatMap(StoreyNumber.init)
      levels.append(level)
    }
    var lists: [[JSONValue]] = []
    for (number, file) in files.enumerated() {
      guard let list = file[key]?.array else {
        throw SearchFormatError(description: "it has no list of \(key)", file: number)
      }
      lists.append(list)
    }
    entries.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for (number, list) in lists.enumerated() {
      try add(list, of: number, after: number == 0 ? 0 : lists[0].count, floor: files[number]["floor"]?.int)
    }
  }

  /// - Parameters:
  ///   - file: position of the file that has the list.
  ///   - count: number of the venue's entries that the list continues.
  ///   - floor: on which all of its levels are; nil for the file of the venue.
  private mutating func add(
    _ list: [JSONValue], of file: Int, after count: Int, floor: Int?
  ) throws(SearchFormatError) {
    let shift = entries.count - count
    func fault(_ reason: String) -> SearchFormatError { SearchFormatError(description: reason, file: file) }
    for (number, value) in list.enumerated() {
      guard var entry = Entry(value) else {
        throw fault("entry \(number) lacks its id, its type or its point, or a list of it has no whole numbers")
      }
      guard entry.levels.allSatisfy(levels.indices.contains) else {
        throw fault("entry \(entry.feature.id) names a level that is not there")
      }
      guard entry.within.allSatisfy({ 0..<count + list.count ~= $0 && $0 + shift != entries.count }) else {
        throw fault("entry \(entry.feature.id) lies in one that is not there")
      }
      if file > 0, let floor, !entry.levels.allSatisfy({ levels[$0].floor == floor }) {
        throw fault("entry \(entry.feature.id) is on another floor than its file")
      }
      for index in entry.within.indices where entry.within[index] >= count { entry.within[index] += shift }
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
