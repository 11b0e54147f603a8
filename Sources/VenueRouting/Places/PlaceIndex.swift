import VenueGeometry
import VenueParts
import VenueVocabulary

/// Finds places by id, name and category, with sorted tables that are made at compile time and searched in place.
struct PlaceIndex {
  private let network: RoutingNetwork
  private let ids: PackedTable.Column
  /// For each folded name and place with this name: the number of the name's text, and the place.
  private let names: PackedTable.Column
  private let namedPlaces: PackedTable.Column
  /// For each category in lower case: the number of its text, and the start and length of the run of its places.
  private let categories: PackedTable
  private let categoryPlaces: PackedTable.Column

  init(_ network: RoutingNetwork) {
    self.network = network
    func table(_ name: String, columns: Int = 1) -> PackedTable {
      do throws(NetworkFormatError) {
        if let found = try network.table(name, columns: columns) { return found }
        throw NetworkFormatError(section: name, message: "it is missing")
      } catch {
        network.note(error)
        return PackedTable.empty
      }
    }
    ids = table("ids").column(0)
    let names = table("names", columns: 2)
    self.names = names.column(0)
    namedPlaces = names.column(1)
    categories = table("kinds", columns: 3)
    categoryPlaces = table("kindplac").column(0)
  }

  private func checked(_ place: Int32, _ section: String) -> Int? {
    if place >= 0, Int(place) < network.places.count { return Int(place) }
    network.note(NetworkFormatError(section: section, message: "it refers to place \(place)"))
    return nil
  }

  /// Places with an id, in their order. O(log *n*).
  func places(withID id: String) -> [Int] {
    let wanted = Array(id.utf8)
    let start = ids.partitioningIndex { place in
      order(network.places[Int(place)].idBytes, wanted) >= 0
    }
    var found: [Int] = []
    for entry in ids[start...] {
      guard order(network.places[Int(entry)].idBytes, wanted) == 0, let place = checked(entry, "ids") else { break }
      found.append(place)
    }
    return found
  }

  /// Places with exactly this name, in order. O(log *n* + found).
  func places(called name: FoldedText) -> [Int] {
    let wanted = Array(name.text.utf8)
    return places(fromNameAt: start(of: wanted)) { order($0, wanted) == 0 }
  }

  /// Places with a name that begins with the text, in order. O(log *n* + found).
  func places(beginning name: FoldedText) -> [Int] {
    let wanted = Array(name.text.utf8)
    return places(fromNameAt: start(of: wanted)) { $0.starts(with: wanted) }
  }

  /// Places with a name that contains the text, in order. Visits every name: O(*n*).
  func places(containing name: FoldedText) -> [Int] {
    let wanted = Array(name.text.utf8)
    var found: Set<Int> = []
    forEachName { text, places in
      guard text.contains(wanted) else { return }
      for place in places { found.insert(place) }
    }
    return found.sorted()
  }

  /// Every distinct name with its places.
  func forEachName(_ body: (_ name: StoredArray<UInt8>, _ places: [Int]) -> Void) {
    var index = 0
    while index < names.count {
      let text = names[index]
      var places: [Int] = []
      while index < names.count, names[index] == text {
        if let place = checked(namedPlaces[index], "names") { places.append(place) }
        index += 1
      }
      body(network.utf8(text), places)
    }
  }

  /// Places of the accepted categories, in order, without openings and sections. Linear in the number of categories,
  /// O(n log n) in the places found. Overlapping runs count as damage, because they would make the result quadratic.
  func places(ofCategories isWanted: (_ category: String) -> Bool) -> [Int] {
    var found: [Int] = []
    var free = 0
    for run in 0..<categories.count {
      let (start, count) = (Int(categories[run, 1]), Int(categories[run, 2]))
      let end = start + count
      guard start >= free, count >= 0, end <= categoryPlaces.count else {
        network.note(
          NetworkFormatError(section: "kinds", message: "a run of places leaves the table, or lies over another"))
        break
      }
      free = end
      guard isWanted(String(decoding: network.utf8(categories[run, 0]), as: UTF8.self)) else { continue }
      for place in categoryPlaces[start..<end] { if let place = checked(place, "kindplac") { found.append(place) } }
    }
    return found.sorted()
  }

  /// - Throws: if a table is unsorted or has an invalid reference.
  func check() throws(NetworkFormatError) {
    guard isSorted(ids, { network.places[Int($0)].idBytes }) else {
      throw NetworkFormatError(section: "ids", message: "the ids are not sorted")
    }
    guard isSorted(names, { network.utf8($0) }) else {
      throw NetworkFormatError(section: "names", message: "the names are not sorted")
    }
    forEachName { _, _ in }
    _ = places { _ in true }
    guard ids.count == network.places.count else {
      throw NetworkFormatError(section: "ids", message: "there are \(ids.count) ids of \(network.places.count) places")
    }
    if let fault = network.fault { throw fault }
  }

  /// True if no text is before the previous one. Reads each text once.
  private func isSorted(_ numbers: some Sequence<Int32>, _ text: (Int32) -> StoredArray<UInt8>) -> Bool {
    var last: [UInt8] = []
    for number in numbers {
      let own = text(number)
      if order(own, last) < 0 { return false }
      last = own.array
    }
    return true
  }

  // MARK: Names

  private func start(of wanted: [UInt8]) -> Int {
    names.partitioningIndex { order(network.utf8($0), wanted) >= 0 }
  }

  private func places(fromNameAt start: Int, while accepts: (StoredArray<UInt8>) -> Bool) -> [Int] {
    var found: Set<Int> = []
    for index in start..<names.count {
      guard accepts(network.utf8(names[index])), let place = checked(namedPlaces[index], "names") else { break }
      found.insert(place)
    }
    return found.sorted()
  }

  /// Order by bytes: negative if `a` is first.
  private func order(_ a: StoredArray<UInt8>, _ b: [UInt8]) -> Int {
    let common = min(a.count, b.count)
    for place in 0..<common where a[place] != b[place] { return a[place] < b[place] ? -1 : 1 }
    return a.count - b.count
  }
}

extension RandomAccessCollection where Index == Int {
  fileprivate func contains(_ part: [UInt8]) -> Bool where Element == UInt8 {
    guard part.count <= count else { return false }
    return (0...(count - part.count)).contains { start in
      part.indices.allSatisfy { self[startIndex + start + $0] == part[$0] }
    }
  }
}
