import VenueDiagnostics
import VenueVocabulary

/// The reader's errors in one file, by subject: as positions among its findings, in their order.
struct FileFaults {
  /// Errors by each position that contains them, down to the depth of feature positions; the key "" has all.
  private var byPointer: [Substring: [Int]] = [:]
  /// Errors by start position; ``close()`` sorts them.
  private var byOffset: [(range: Range<Int>, error: Int)] = []
  private var firsts: [String: Int] = [:]
  /// Errors about what an occupant refers to, by the occupant.
  private(set) var unresolved: [String: Int] = [:]
  /// The error about the column of a list that names units.
  private(set) var misspeltUnit: Int?

  /// Largest depth of keys that are looked up.
  private static let depth = 8

  /// For a misspelled key, the intended key counts as faulty.
  static func pointer(of diagnostic: Diagnostic) -> String { diagnostic.meant ?? diagnostic.place?.pointer ?? "" }

  /// - Precondition: errors are appended in order.
  mutating func append(_ error: Int, _ diagnostic: Diagnostic, _ place: SourcePlace) {
    let pointer = FileFaults.pointer(of: diagnostic)
    var end = pointer.startIndex
    for _ in 0..<FileFaults.depth where end < pointer.endIndex {
      end = pointer[pointer.index(after: end)...].firstIndex(of: "/") ?? pointer.endIndex
      byPointer[pointer[..<end], default: []].append(error)
    }
    byOffset.append((place.range, error))
    if firsts[pointer] == nil { firsts[pointer] = error }
    if let feature = diagnostic.feature {
      if feature.type == FeatureType.occupant.rawValue, diagnostic.isOf(.referenceUnresolved),
        unresolved[feature.id] == nil
      {
        unresolved[feature.id] = error
      }
    } else if misspeltUnit == nil, diagnostic.meant == "/unit" {
      misspeltUnit = error
    }
  }

  /// Must be called after all errors are appended.
  mutating func close() {
    byOffset.sort { ($0.range.lowerBound, $0.error) < ($1.range.lowerBound, $1.error) }
  }

  /// The first error at a place, not within it.
  func first(at pointer: String) -> Int? { firsts[pointer] }

  /// The errors at a position or within it, by its pointer, or without one by its bytes. For a position deeper than those of features,
  /// the result may include errors beside it.
  ///
  /// - Complexity: O(log *n* + *k* log *k*) for *k* errors found.
  func within(_ place: SourcePlace) -> [Int] {
    guard place.pointer.isEmpty else {
      let keys = place.pointer.indices.filter { place.pointer[$0] == "/" }
      let end = keys.count > FileFaults.depth ? keys[FileFaults.depth] : place.pointer.endIndex
      return byPointer[place.pointer[..<end]] ?? []
    }
    var (low, high) = (0, byOffset.count)
    while low < high {
      let middle = (low + high) / 2
      if byOffset[middle].range.lowerBound < place.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return byOffset[low...].prefix { $0.range.lowerBound <= place.range.upperBound }
      .filter { $0.range.upperBound <= place.range.upperBound }.map(\.error).sorted()
  }
}
