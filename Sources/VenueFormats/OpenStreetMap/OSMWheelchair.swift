import VenueDiagnostics
import VenueVocabulary

/// The tag `wheelchair`: who can use an element.
enum OSMWheelchair {
  /// The tag about an element; that of toilets may say that it is about them.
  static func tag(of element: OSMElement) -> OSMTag? {
    if let tag = element.tag("wheelchair") { return tag }
    return element.has("amenity", "toilets") || element.has("room", "toilet", "toilets")
      ? element.tag("toilets:wheelchair") : nil
  }

  /// True if it says that wheelchair users can use it.
  static func isForWheelchairs(_ tag: OSMTag) -> Bool { ["yes", "designated"].contains(tag.value) }

  static func limit(_ tag: OSMTag) -> WheelchairLimit? { WheelchairLimit(rawValue: tag.value) }

  /// Reports values that are not known, and values of elements that have no such property in the map.
  ///
  /// - Parameter drafts: of all features; those with a value have `wheelchair` or `accessibility`.
  static func report(_ plan: OSMPlan, _ drafts: [FeatureDraft], _ log: ReadingLog) {
    for element in plan.document.elements {
      guard let tag = tag(of: element), tag.value != "unknown", !isForWheelchairs(tag), limit(tag) == nil else {
        continue
      }
      log.tally(
        element, "wheelchair-value", "values of `wheelchair` are not known, and are not used",
        shown: "\(element.id) (\(tag.value.prefix(40)))",
        Diagnostic(
          .wrongValueType,
          "\(tag.key)=\(tag.value) of \(element.id) (\(element.mainTag)) is not a known value, so it is not used",
          severity: .warning, place: element.place(of: tag), help: ["write wheelchair=yes, designated, limited or no"]))
    }
    var carried: Set<SourceRange> = []
    for draft in drafts where draft.property("wheelchair") != nil { carried.insert(SourceRange(draft.place)) }
    let businesses = plan.sorting.points.filter { OSMCategories.amenities.category(of: $0) == nil }
    let whole = plan.storeys.buildings.map(\.element) + plan.sorting.outlines.map(\.element)
    let groups: [(kind: String, elements: [OSMElement], help: String)] = [
      ("building", whole, "add `wheelchair` also to the entrances, doors and rooms"),
      ("path", plan.sorting.paths, "add `wheelchair` also to the corridors that the path is in, or to their doors"),
      ("business", businesses, "add `wheelchair` also to the room of the business, or to its door"),
    ]
    for (kind, elements, help) in groups {
      for element in elements where !carried.contains(SourceRange(element.place)) {
        guard let tag = tag(of: element), limit(tag) != nil else { continue }
        log.tally(
          element, "wheelchair/\(kind)", "elements have a `wheelchair` that routes do not use",
          shown: "\(element.id) (\(element.mainTag), \(tag.key)=\(tag.value))",
          Diagnostic(
            .tagNotUsed, "\(tag.key)=\(tag.value) of \(element.id) (\(element.mainTag)) is not used by routes",
            place: element.place(of: tag), help: [help]))
      }
    }
  }

  /// A place without its pointer.
  private struct SourceRange: Hashable {
    let file: String
    let range: Range<Int>

    init(_ place: SourcePlace) { (file, range) = (place.file, place.range) }
  }
}
