import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports features of one name and category that are close together: one finding for each level.
struct NameRepeatedNearby: Rule {
  static let page = RulePage(
    "LBL017", "name-repeated-nearby", .info, stage: .checked, scope: .level,
    summary: "Two businesses, kiosks or sections of one name and category are close together on a level.",
    why: "The map shows the name twice, search lists it twice, and visitors cannot know which of the two is meant.",
    repair: "Merge the parts into one feature, give them different names, or give both the same `correlation_id`.",
    basis:
      "project default; correlation ids as in IMDF 1.0.0. Units and amenities are not checked: rooms and lifts are often named by their kind",
    thresholds: ["20 m"])
  static let subjects: [FeatureType] = [.kiosk, .occupant, .section]
  static let examples = [
    RuleExample(
      "one shop in two rooms, written twice",
      ["levels/ground.yaml": shops(("«", 20, "Tide Books"), ("", 25, "Tide Books"))]),
    RuleExample(
      "two names",
      ["levels/ground.yaml": shops(("", 20, "Tide Books"), ("", 25, "Tide Maps"))]),
    RuleExample(
      "at the two ends of a hall",
      ["levels/ground.yaml": shops(("", 0, "Tide Books"), ("", 35, "Tide Books"))]),
  ]

  private static func shops(_ shops: (mark: String, x: Int, name: String)...) -> String {
    NetworkExample.ground(
      shops.enumerated().map { number, shop in
        "  room-\(number): {category: room, rect: [\(shop.x), 10, 5, 5], openings: {door-\(number): {to: hall, width: 1}}, "
          + "occupant: {id: shop-\(number), name: \(shop.mark)\(shop.name), category: books}}"
      }.joined(separator: "\n"))
  }

  /// Metres.
  private static let near = 20.0

  private struct Place {
    var ref: FeatureRef
    var point: PlanePoint
  }

  private struct Key: Hashable {
    var level: Int
    var type: FeatureType
    var category: VenueVocabulary.Category?
    var name: Labels
  }

  /// O(n) in the named features.
  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var groups: [(key: Key, places: [Place])] = []
    var numbers: [Key: Int] = [:]
    for (ref, name) in context.venue.names {
      guard NameRepeatedNearby.subjects.contains(ref.type), let level = context.level(of: ref),
        let place = place(of: ref, context)
      else { continue }
      let key = Key(level: level, type: ref.type, category: category(of: ref, context.venue), name: name)
      if let number = numbers[key] {
        groups[number].places.append(place)
      } else {
        numbers[key] = groups.count
        groups.append((key, [place]))
      }
    }
    var found: [(level: Int, name: String, refs: [FeatureRef])] = []
    for (key, places) in groups where places.count > 1 {
      let refs = crowded(places).filter { !isOnePlace($0, places, context.venue) }
      guard refs.count > 1 else { continue }
      found.append((key.level, key.name.text(in: context.venue.defaultLanguage, fallback: "") ?? "", refs))
    }
    for (level, repeats) in grouped(found, by: \.level) {
      let first = repeats[0]
      var finding = Finding(
        repeats.flatMap(\.refs), "name",
        repeats.count == 1
          ? "\(first.refs.count) \(first.refs[0].type.words(2)) of \(context.words(forLevel: level)) have the name "
            + "\"\(first.name)\" within \(Text.number(NameRepeatedNearby.near, decimals: 0)) m"
          : "on \(context.words(forLevel: level)), \(repeats.count) names are each shared by features within "
            + "\(Text.number(NameRepeatedNearby.near, decimals: 0)) m of each other: "
            + Text.list(
              repeats.prefix(3).map { "\"\($0.name)\"" } + (repeats.count > 3 ? ["\(repeats.count - 3) more"] : [])))
      finding.level = level
      finding.threshold = Measure(NameRepeatedNearby.near, "m")
      finding.related = context.examples(first.refs.dropFirst() + repeats.dropFirst().map { $0.refs[0] }, "name") {
        context.words(for: $0)
      }
      finding.help = [
        "merge the parts, give them different names, or write the same `correlation_id` on both if they are one business"
      ]
      report(finding)
    }
  }

  /// The features of a group that have another one within ``near``.
  private func crowded(_ places: [Place]) -> [FeatureRef] {
    let near = NameRepeatedNearby.near * 1000
    // Two points of one cell are always near.
    let side = near / 2.0.squareRoot()
    struct Cell: Hashable {
      var column: Int
      var row: Int
    }
    func cell(_ point: PlanePoint) -> Cell {
      Cell(
        column: Int((Double(point.x) / side).rounded(.down)), row: Int((Double(point.y) / side).rounded(.down)))
    }
    let cells = Dictionary(grouping: places.indices) { cell(places[$0].point) }
    return places.indices.filter { index in
      let own = cell(places[index].point)
      if cells[own, default: []].count > 1 { return true }
      return (-2...2).contains { column in
        (-2...2).contains { row in
          cells[Cell(column: own.column + column, row: own.row + row), default: []].contains { other in
            let (a, b) = (places[index].point, places[other].point)
            let (x, y) = (Double(a.x) - Double(b.x), Double(a.y) - Double(b.y))
            return other != index && x * x + y * y <= near * near
          }
        }
      }
    }.map { places[$0].ref }
  }

  /// True for records of one occupant, or of one business.
  private func isOnePlace(_ ref: FeatureRef, _ places: [Place], _ venue: Venue) -> Bool {
    guard ref.type == .occupant else { return false }
    func identity(_ ref: FeatureRef) -> String {
      venue.occupants[ref.index].correlationID ?? venue.knownID(of: ref)
    }
    let own = identity(ref)
    return places.allSatisfy { identity($0.ref) == own }
  }

  private func category(of ref: FeatureRef, _ venue: Venue) -> VenueVocabulary.Category? {
    switch ref.type {
    case .occupant: venue.occupants[ref.index].category
    case .section: venue.sections[ref.index].category
    default: nil
    }
  }

  private func place(of ref: FeatureRef, _ context: RuleContext) -> Place? {
    point(of: ref, context.venue, context.index).map { Place(ref: ref, point: $0) }
  }

  private func point(of ref: FeatureRef, _ venue: Venue, _ index: VenueIndex) -> PlanePoint? {
    switch ref.type {
    case .kiosk: return middle(index.kioskShapes[ref.index])
    case .section: return middle(index.sectionShapes[ref.index])
    case .occupant:
      guard let anchor = index.occupantAnchors[ref.index], let coordinate = venue.anchors[anchor].geometry else {
        return nil
      }
      return index.plane.point(at: coordinate)
    default: return nil
    }
  }

  /// The middle of the box of the largest part.
  private func middle(_ shape: [PlanePolygon]) -> PlanePoint? {
    guard let part = shape.max(by: { $0.area < $1.area }) else { return nil }
    let box = part.bounds
    let (x, y) = ((Int64(box.minX) + Int64(box.maxX)) / 2, (Int64(box.minY) + Int64(box.maxY)) / 2)
    return PlanePoint(x: Int32(x), y: Int32(y))
  }
}
