import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueVocabulary

@testable import VenueCompiler

/// What the tiers of a whole venue show at each half zoom, clusters among them, measured again from what is in the bundle alone: the point, the text and
/// the icon of each, in every language.
struct ShownLabels {
  struct Label {
    /// In the tiles.
    var number: UInt64
    var id: String
    var text: String
    var floor: Int?
    var isOnEveryFloor: Bool
    var first: Double
    /// Of a cluster: when it has opened.
    var end: Double?
    var tier: Tier
    var row: String
    var at: (x: Double, y: Double)
    var box: (left: Double, right: Double, above: Double, below: Double)
  }

  var labels: [Label]
  var floors: [Int]
  var camera: CameraPart
  var clusters: ClustersPart?

  /// - Parameter change: what is to be otherwise than in the folder.
  init(_ path: String, change: (inout Venue) -> Void = { _ in }) throws {
    let compiler = VenueCompiler()
    var source = try compiler.read(path)
    change(&source.venue)
    let outcome = compiler.check(source)
    self.init(compiler.plan(outcome, of: source).plan)
  }

  init(_ plan: VenuePlan) {
    camera = plan.camera
    clusters = plan.clusters
    floors = plan.floors.floors.map(\.number)
    labels = plan.tiers.features.compactMap { feature in
      guard let first = feature.firstZoom?.value, case .points(let points) = feature.geometry, let point = points.first
      else { return nil }
      return Label(
        number: feature.tileID, id: feature.id, properties: feature.properties, at: point, floor: feature.floor,
        first: first, tier: feature.tier)
    }
    let tiles = plan.tileFeatures(.number).filter { $0.layer == "cluster" }
    labels += zip(tiles, plan.clusters?.shown ?? []).compactMap { feature, cluster in
      guard case .points(let points) = feature.geometry, let point = points.first, let first = cluster.firstZoom else {
        return nil
      }
      var label = Label(
        number: feature.id, id: cluster.id, properties: feature.properties, at: point, floor: cluster.floor,
        first: first.value, tier: .places)
      // The badge: its middle ten points to the right of the place and above it.
      let radius = [(0, 9.0), (100, 12), (1000, 15), (10_000, 18)].last { $0.0 <= cluster.members.count }?.1 ?? 0
      label.box.right = max(label.box.right, 10 + radius)
      label.box.above = max(label.box.above, 10 + radius)
      if let ratio = cluster.ratio {
        let half = TextAdvance.width(of: "\(ratio.first):\(ratio.second)", size: 12) / 2
        (label.box.left, label.box.right) = (max(label.box.left, half), max(label.box.right, half))
        label.box.below = max(label.box.below, 12) + 14.4
      }
      label.end = Double(cluster.zooms.upperBound + 1)
      return label
    }
  }

  /// What a floor shows at a zoom of the 512-point world.
  func shown(on floor: Int, at zoom: Double) -> [Label] {
    labels.filter { ($0.floor == floor || $0.isOnEveryFloor) && $0.first <= zoom && zoom < $0.end ?? .infinity }
  }

  /// Points that are seen at a half zoom, in a cluster or by themselves, and are not at the next one closer by, in words.
  var vanishing: [String] {
    guard let part = clusters else { return [] }
    let first = Dictionary(uniqueKeysWithValues: labels.filter { $0.end == nil }.map { ($0.number, $0.first) })
    var spans: [[Range<Double>]] = part.points.map { point in first[point.tileID].map { [$0..<100] } ?? [] }
    for cluster in part.shown {
      guard let zoom = cluster.firstZoom else { continue }
      for member in cluster.members { spans[member].append(zoom.value..<Double(cluster.zooms.upperBound + 1)) }
    }
    var words: [String] = []
    for (point, spans) in zip(part.points, spans) {
      var wasSeen = false
      for half in Int((camera.limits.zooms.lower.value * 2).rounded(.up))...Int(camera.limits.zooms.upper.value * 2) {
        let isSeen = spans.contains { $0.contains(Double(half) / 2) }
        if wasSeen, !isSeen {
          words.append("\(point.id) on \(point.floor.map(String.init) ?? "all floors") at \(Double(half) / 2)")
        }
        wasSeen = isSeen
      }
    }
    return words
  }

  /// Each two that lie on each other, in words.
  func overlaps(on floor: Int, at zoom: Double) -> [String] {
    let size = Zoom512(zoom).worldSize
    let shown = shown(on: floor, at: zoom).sorted { $0.at.x < $1.at.x }
    var pairs: [String] = []
    for (number, a) in shown.enumerated() {
      for b in shown[(number + 1)...] {
        let across = (b.at.x - a.at.x) * size
        // No label reaches farther.
        if across > 400 { break }
        let down = (b.at.y - a.at.y) * size
        let isClear =
          across >= a.box.right + b.box.left || down >= a.box.below + b.box.above
          || -down >= b.box.below + a.box.above || -across >= b.box.right + a.box.left
        if !isClear { pairs.append("\(a.id) \(a.text) and \(b.id) \(b.text)") }
      }
    }
    return pairs
  }
}

extension ShownLabels.Label {
  fileprivate init(
    number: UInt64, id: String, properties: [TileProperty], at point: Coordinate, floor: Int?, first: Double,
    tier: Tier
  ) {
    func text(_ key: String) -> String? {
      guard case .string(let text)? = properties.first(where: { $0.key == key })?.value else { return nil }
      return text
    }
    var texts: [String: String] = [:]
    for property in properties where property.key == "name" || property.key.hasPrefix("name:") {
      texts[property.key] = text("label" + property.key.dropFirst(4)) ?? text(property.key)
    }
    let size: Double = tier == .building ? 15 : tier == .rooms ? 14 : 12
    let hasIcon = properties.contains { $0.key == "icon" }
    var box = hasIcon ? (left: 10.5, right: 10.5, above: 10.5, below: 10.5) : (left: 0, right: 0, above: 0, below: 0)
    for text in texts.values {
      let lines = text.split(separator: "\n").map(String.init)
      let half = (lines.map { TextAdvance.width(of: $0, size: size) }.max() ?? 0) / 2
      let height = Double(lines.count) * size * 1.2
      box = (
        max(box.left, half), max(box.right, half), max(box.above, hasIcon ? 0 : height / 2),
        max(box.below, hasIcon ? size + height : height / 2)
      )
    }
    let place = Trigonometry.mercator(point)
    if case .int(let angle)? = properties.first(where: { $0.key == "angle" })?.value {
      // The corners of the turned box.
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(angle))
      let corners = [(-box.left, -box.above), (box.right, -box.above), (box.right, box.below), (-box.left, box.below)]
        .map { (x: $0.0 * cosine - $0.1 * sine, y: $0.0 * sine + $0.1 * cosine) }
      let (across, down) = (corners.map(\.x), corners.map(\.y))
      box = (-(across.min() ?? 0), across.max() ?? 0, -(down.min() ?? 0), down.max() ?? 0)
    }
    self.init(
      number: number, id: id, text: text("name") ?? "", floor: floor,
      isOnEveryFloor: floor == nil || properties.contains(TileProperty("outdoor", .bool(true))), first: first,
      tier: tier, row: text("class") ?? "", at: (place.x, place.y), box: box)
  }
}
