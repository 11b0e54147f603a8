import VenueGeometry
public import VenueJSON
import VenueVocabulary

extension PlaceListing {
  /// Reads the places of what ``PlacesPart/files`` writes. Unknown keys are ignored; `categories` is recomputed (``categoryCounts``). The places of
  /// `places.json` are first, then those of each given floor.
  ///
  /// - Parameters:
  ///   - venue: `places.json`.
  ///   - floors: files of floors: of all, or of some.
  /// - Throws: if a place lacks required data, or refers to a level or a place that does not exist.
  public init(_ venue: JSONValue, floors: [JSONValue] = []) throws(PlacesFormatError) {
    let files = [venue] + floors
    for (number, file) in files.enumerated() {
      let wanted = BundlePart.places.schemaVersion
      guard let schema = file["schema"]?.int, schema == wanted else {
        let found = file["schema"]?.int.map { "has schema \($0)" } ?? "has no schema"
        throw PlacesFormatError(
          description: "it \(found), and this program reads schema \(wanted): compile the venue again", file: number)
      }
    }
    self.init(languages: (files[0]["languages"]?.array ?? []).compactMap(\.string))
    for value in files[0]["levels"]?.array ?? [] {
      guard let id = value["id"]?.string, let floor = value["floor"]?.int, floor.magnitude < 1 << 20 else {
        throw PlacesFormatError(description: "level \(levels.count) lacks its id or its floor")
      }
      var level = Level(
        id: id, floor: floor, shortName: value["short_name"]?.labels ?? Labels(),
        name: value["name"]?.labels ?? Labels())
      level.written = value["written"]?.double.flatMap(StoreyNumber.init)
      levels.append(level)
    }
    var lists: [[JSONValue]] = []
    for (number, file) in files.enumerated() {
      guard let list = file["places"]?.array else {
        throw PlacesFormatError(description: "it has no list of places", file: number)
      }
      lists.append(list)
    }
    entries.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for (number, list) in lists.enumerated() {
      try add(
        list, of: number, after: number == 0 ? 0 : lists[0].count, floor: files[number]["floor"]?.int,
        StreetTable(files[number]))
    }
  }

  /// - Parameters:
  ///   - file: position of the file that has the list.
  ///   - count: number of the venue's entries that the list continues.
  ///   - floor: on which all of its levels are; nil for the file of the venue.
  private mutating func add(
    _ list: [JSONValue], of file: Int, after count: Int, floor: Int?, _ streets: StreetTable
  ) throws(PlacesFormatError) {
    let shift = entries.count - count
    func fault(_ reason: String) -> PlacesFormatError { PlacesFormatError(description: reason, file: file) }
    for (number, value) in list.enumerated() {
      guard var entry = Entry(value, streets) else {
        throw fault("place \(number) lacks its id, its type or its point, or a list of it has no whole numbers")
      }
      guard entry.levels.allSatisfy(levels.indices.contains) else {
        throw fault("place \(entry.feature.id) names a level that is not there")
      }
      guard entry.within.allSatisfy({ 0..<count + list.count ~= $0 && $0 + shift != entries.count }) else {
        throw fault("place \(entry.feature.id) lies in one that is not there")
      }
      if file > 0, let floor, !entry.levels.allSatisfy({ levels[$0].floor == floor }) {
        throw fault("place \(entry.feature.id) is on another floor than its file")
      }
      for index in entry.within.indices where entry.within[index] >= count { entry.within[index] += shift }
      entries.append(entry)
    }
  }
}

extension PlaceListing.Entry {
  /// More levels than any building has, and more places around one than there are kinds of, are damage.
  private static let mostLevels = 1024
  private static let mostAround = 16

  /// One entry; nil if it lacks required data. The caller checks that its levels and the entries around it exist.
  package init?(_ json: JSONValue, _ streets: StreetTable) {
    guard let id = json["id"]?.string, let type = json["type"]?.string, let numbers = json["point"]?.numbers,
      numbers.count == 2, numbers[0].magnitude <= 180, numbers[1].magnitude <= 90
    else { return nil }
    self.init(
      feature: PlaceListing.Reference(type: type, id: id),
      point: Coordinate(longitude: numbers[0], latitude: numbers[1]),
      importance: min(max(json["importance"]?.int ?? 0, 0), 100), pin: json["pin"]?.string ?? "")
    func integers(_ key: String, most: Int) -> [Int]? {
      guard let value = json[key] else { return [] }
      guard let numbers = value.numbers, numbers.count <= most else { return nil }
      let integers = numbers.compactMap { Int(exactly: $0) }
      return integers.count == numbers.count ? integers : nil
    }
    guard let levels = integers("levels", most: PlaceListing.Entry.mostLevels),
      let within = integers("within", most: PlaceListing.Entry.mostAround)
    else { return nil }
    (self.levels, self.within) = (levels, within)
    related = (json["related"]?.array ?? []).compactMap { pair in
      guard let type = pair[0]?.string, let id = pair[1]?.string else { return nil }
      return PlaceListing.Reference(type: type, id: id)
    }
    name = json["name"]?.labels ?? Labels()
    otherNames = (json["other_names"]?.array ?? []).map(\.labels)
    categories = (json["categories"]?.array ?? []).prefix(PlaceListing.Entry.mostCategories).compactMap(\.string)
    street = streets[json["address"]?.int]
  }
}

/// Streets of the `addresses` of a file of places.
package struct StreetTable: Sendable {
  private var streets: [String?] = []

  /// No streets.
  package init() {}

  /// - Parameter file: the file; its places are not read.
  package init(_ file: JSONValue) {
    streets = (file["addresses"]?.array ?? []).map { PostalAddress($0).street }
  }

  /// - Parameter address: the position in `addresses`.
  package subscript(address: Int?) -> String? {
    guard let address, streets.indices.contains(address) else { return nil }
    return streets[address]
  }
}
