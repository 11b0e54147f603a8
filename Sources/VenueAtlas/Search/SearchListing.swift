import VenueGeometry
public import VenueParts

/// The places of a bundle, for a search. Entries of a file are decoded when they are used.
public struct SearchListing: Sendable {
  /// Languages of the venue, BCP 47, the default first.
  public let languages: [String]
  public let levels: [PlaceListing.Level]
  public let entries: SearchEntries

  init(_ part: PlaceListing) {
    (languages, levels, entries) = (part.languages, part.levels, SearchEntries(.part(part)))
  }

  init(_ rows: SearchRows) {
    (languages, levels, entries) = (rows.head.languages, rows.head.levels, SearchEntries(.rows(rows)))
  }

  /// The same with all entries decoded, which is faster than one by one.
  ///
  /// - Complexity: O(*n*) at each call for a file.
  public var decoded: PlaceListing {
    switch entries.storage {
    case .part(let part): part
    case .rows(let rows): rows.part
    }
  }

  /// ``PlaceListing/categoryCounts``.
  public var categoryCounts: [PlaceListing.CategoryCount] { decoded.categoryCounts }

  var buildingCount: Int {
    switch entries.storage {
    case .part(let part): PlaceDescriber.buildingCount(part)
    case .rows(let rows): rows.buildingCount
    }
  }
}

/// The entries of a ``SearchListing``. Each access to an entry of a file decodes it.
public struct SearchEntries: RandomAccessCollection, Sendable {
  enum Storage: Sendable {
    case part(PlaceListing)
    case rows(SearchRows)
  }

  let storage: Storage
  public let startIndex = 0
  public let endIndex: Int

  init(_ storage: Storage) {
    self.storage = storage
    endIndex =
      switch storage {
      case .part(let part): part.entries.count
      case .rows(let rows): rows.rows.count
      }
  }

  public subscript(index: Int) -> PlaceListing.Entry {
    switch storage {
    case .part(let part): part.entries[index]
    case .rows(let rows): rows.entry(index)
    }
  }

  // MARK: Single members, without decoding the entry

  func importance(_ index: Int) -> Int {
    switch storage {
    case .part(let part): part.entries[index].importance
    case .rows(let rows): Int(rows.rows[index].importance)
    }
  }

  func point(_ index: Int) -> Coordinate {
    switch storage {
    case .part(let part): part.entries[index].point
    case .rows(let rows): rows.point(index)
    }
  }

  func levels(_ index: Int) -> [Int] {
    switch storage {
    case .part(let part): part.entries[index].levels
    case .rows(let rows): rows.levels(index)
    }
  }

  /// True if the first entry has the smaller id; equal ids are in the order of the file.
  func isBefore(_ a: Int, _ b: Int) -> Bool {
    let order =
      switch storage {
      case .part(let part): SearchEntries.compare(part.entries[a].feature.id, part.entries[b].feature.id)
      case .rows(let rows): rows.compareIDs(a, b)
      }
    return order == 0 ? a < b : order < 0
  }

  /// Order by bytes.
  static func compare(_ a: String, _ b: String) -> Int {
    if a.utf8.elementsEqual(b.utf8) { return 0 }
    return a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
  }
}
