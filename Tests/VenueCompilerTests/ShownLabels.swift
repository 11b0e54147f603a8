import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueVocabulary

@testable import VenueCompiler

/// What the tiers of a whole venue show at each half zoom, clusters among them, measured again from what is in the bundle alone: the point, the icon and
/// the text of each, in every language.
struct ShownLabels {
  typealias Box = (left: Double, right: Double, above: Double, below: Double)

  struct Label {
    /// An icon, a name in one language, or a cluster.
    struct Part {
      /// nil for what is the same in all.
      var language: String?
      var first: Double
      var box: Box
    }

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
    var icon: String?
    var category: String?
    var parts: [Part]

    /// From where on its name stands on the map in a language; nil where it never does.
    func nameZoom(in language: String) -> Double? {
      parts.first { $0.language == language }?.first
    }
  }

  var languages: [String]
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
    var languages: Set<String> = []
    for feature in plan.tiers.features where feature.firstZoom != nil {
      for property in feature.properties where property.key.hasPrefix("name:") {
        languages.insert(String(property.key.dropFirst(5)))
      }
    }
    self.languages = [""] + languages.sorted()
    let (spoken, last) = (self.languages, plan.camera.limits.zooms.upper.value)
    labels = plan.tiers.features.compactMap { feature in
      guard let first = feature.firstZoom?.value, case .points(let points) = feature.geometry, let point = points.first
      else { return nil }
      return Label(
        number: feature.tileID, id: feature.id, properties: feature.properties, at: point, floor: feature.floor,
        first: first, tier: feature.tier, languages: spoken, last: last)
    }
    let tiles = plan.tileFeatures(.number).filter { $0.layer == "cluster" }
    labels += zip(tiles, plan.clusters?.shown ?? []).compactMap { feature, cluster -> Label? in
      guard case .points(let points) = feature.geometry, let point = points.first, let first = cluster.firstZoom else {
        return nil
      }
      var label = Label(
        number: feature.id, id: cluster.id, properties: feature.properties, at: point, floor: cluster.floor,
        first: first.value, tier: .places, languages: spoken, last: last)
      var box: Box = (0, 0, 0, 0)
      for part in label.parts { box = ShownLabels.union(box, part.box) }
      // The badge: its middle ten points to the right of the place and above it.
      let radii: [(from: Int, radius: Double)] = [(0, 9), (100, 12), (1000, 15), (10_000, 18)]
      let radius = radii.last { $0.from <= cluster.members.count }?.radius ?? 0
      box.right = max(box.right, 10 + radius)
      box.above = max(box.above, 10 + radius)
      if let ratio = cluster.ratio {
        let half = TextAdvance.width(of: "\(ratio.first):\(ratio.second)", size: 12) / 2
        (box.left, box.right) = (max(box.left, half), max(box.right, half))
        box.below = max(box.below, 12) + 14.4
      }
      label.parts = [Label.Part(language: nil, first: first.value, box: box)]
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
    languages.flatMap { overlaps(on: floor, at: zoom, in: $0) }
  }

  private func overlaps(on floor: Int, at zoom: Double, in language: String) -> [String] {
    let size = Zoom512(zoom).worldSize
    let shown = shown(on: floor, at: zoom).sorted { $0.at.x < $1.at.x }.enumerated().flatMap { number, label in
      label.parts.filter { $0.first <= zoom && ($0.language == nil || $0.language == language) }
        .map { (label: label, number: number, box: $0.box) }
    }
    var pairs: [String] = []
    for (number, a) in shown.enumerated() {
      for b in shown[(number + 1)...] where a.number != b.number {
        let across = (b.label.at.x - a.label.at.x) * size
        // No label reaches farther.
        if across > 400 { break }
        let down = (b.label.at.y - a.label.at.y) * size
        let isClear =
          across >= a.box.right + b.box.left || down >= a.box.below + b.box.above
          || -down >= b.box.below + a.box.above || -across >= b.box.right + a.box.left
        if !isClear { pairs.append("\(a.label.id) \(a.label.text) and \(b.label.id) \(b.label.text) in \(language)") }
      }
    }
    return pairs
  }

  fileprivate static func union(_ a: Box, _ b: Box) -> Box {
    (max(a.left, b.left), max(a.right, b.right), max(a.above, b.above), max(a.below, b.below))
  }
}

extension ShownLabels.Label {
  fileprivate init(
    number: UInt64, id: String, properties: [TileProperty], at point: Coordinate, floor: Int?, first: Double,
    tier: Tier, languages: [String], last: Double
  ) {
    func value(_ key: String) -> TileValue? { properties.first { $0.key == key }?.value }
    func text(_ key: String) -> String? { if case .string(let text)? = value(key) { text } else { nil } }
    // In a language, else in the default one.
    func spoken(_ key: String, _ language: String) -> TileValue? {
      (language.isEmpty ? nil : value("\(key):\(language)")) ?? value(key)
    }
    let hasIcon = text("icon") != nil
    var parts: [Part] = hasIcon ? [Part(language: nil, first: first, box: (10.5, 10.5, 10.5, 10.5))] : []
    for language in text("name") == nil ? [] : languages {
      let words = language.isEmpty ? nil : text("label:\(language)") ?? text("name:\(language)")
      let lines = (words ?? text("label") ?? text("name") ?? "").split(separator: "\n").map(String.init)
      var (zoom, size): (Double, Double) = (first, tier == .building ? 15 : tier == .rooms ? 14 : 12)
      if case .double(let own)? = spoken("name_zoom", language) { zoom = own }
      if case .double(let own)? = spoken("name_size", language) { size = own }
      guard zoom <= last else { continue }
      let width = lines.map { TextAdvance.width(of: $0, size: size) }.max() ?? 0
      let height = Double(lines.count) * size * 1.2
      var box: ShownLabels.Box = (width / 2, width / 2, height / 2, height / 2)
      var side = hasIcon ? "below" : "middle"
      if case .string(let own)? = spoken("name_side", language) { side = own }
      switch side {
      case "right": (box.left, box.right) = (0, 1.1 * size + width)
      case "left": (box.left, box.right) = (1.1 * size + width, 0)
      case "below": (box.above, box.below) = (0, max(size, 12) + height)
      default: break
      }
      if case .int(let angle)? = value("angle") { box = ShownLabels.turned(box, by: angle) }
      parts.append(Part(language: language, first: zoom, box: box))
    }
    let place = Trigonometry.mercator(point)
    self.init(
      number: number, id: id, text: text("name") ?? "", floor: floor,
      isOnEveryFloor: floor == nil || properties.contains(TileProperty("outdoor", .bool(true))), first: first,
      tier: tier, row: text("class") ?? "", at: (place.x, place.y), icon: text("icon"), category: text("category"),
      parts: parts)
    if case .int(let end)? = value("end_zoom") { self.end = Double(end) }
  }
}

extension ShownLabels {
  /// Around the corners of the turned box.
  fileprivate static func turned(_ box: Box, by angle: Int) -> Box {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(angle))
    let corners = [(-box.left, -box.above), (box.right, -box.above), (box.right, box.below), (-box.left, box.below)]
      .map { (x: $0.0 * cosine - $0.1 * sine, y: $0.0 * sine + $0.1 * cosine) }
    let (across, down) = (corners.map(\.x), corners.map(\.y))
    return (-(across.min() ?? 0), across.max() ?? 0, -(down.min() ?? 0), down.max() ?? 0)
  }
}
