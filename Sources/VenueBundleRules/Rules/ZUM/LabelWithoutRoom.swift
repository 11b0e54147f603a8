import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports names and icons that overlap others even at the closest zoom.
struct LabelWithoutRoom: Rule {
  static let page = RulePage(
    "ZUM022", "label-without-room", .info, stage: .planned,
    summary: "A name or an icon overlaps others even at the closest zoom.",
    why: "The label of the lower priority is not shown at any zoom.",
    repair: "Move its display point or its anchor, give it a shorter name, or remove duplicates at that position.",
    basis: "project default",
    thresholds: ["2 points around a label, 64 points for three places in a square, 40 in a view of 375 by 667"])
  static let examples = [
    machines("10 cm apart", "5.1", mark: "«"),
    booth("an amenity with the name of its room", "Koppi 1", mark: "«"),
    booth("a room without an amenity of its name", nil),
  ]

  private static func booth(_ title: String, _ name: String?, mark: String = "") -> RuleExample {
    let amenity = name.map {
      "amenities:\n  \(mark)phone: {category: phone, name: {en: Phone 1, fi: \($0)}, point: [1, 11], units: [booth]}\n"
    }
    return RuleExample(
      title,
      [
        "venue.yaml": RuleExample.venue.replacing("languages: [en]", with: "languages: [en, fi]"),
        "levels/ground.yaml": """
        level: ground
        ordinal: 0
        short_name: "0"
        name: {en: Street level, fi: Katutaso}
        outline: {rect: [0, 0, 20, 12]}
        units:
          hall: {category: walkway, rect: [0, 0, 20, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          booth:
            category: phoneroom
            name: {en: Booth 1, fi: Koppi 1}
            rect: [0, 10, 2, 2]
            display_point: [1, 11]
            openings: {booth-door: {to: hall, width: 0.9}}

        """ + (amenity ?? ""),
      ])
  }

  private static func machines(_ title: String, _ x: String, mark: String = "") -> RuleExample {
    RuleExample(
      title,
      [
        "levels/ground.yaml": streetLevel(
          more:
            "amenities:\n  cash-1: {category: atm, point: [5, 5]}\n  \(mark)cash-2: {category: atm, point: [\(x), 5]}\n"
        )
      ])
  }

  /// More labels than this are one finding: their cause is the density or the zoom limits, not each of them.
  private static let most = 5

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let rooms = context.facts.crowdedLabels.isEmpty ? [:] : context.unitLabels
    let repeated = context.facts.crowdedLabels.compactMap { context.repeatedMark($0, rooms) }
    let own = repeated.filter { !$0.lacksLanguage }
    if !own.isEmpty { report(finding(own, context)) }
    let crowded = context.facts.crowdedLabels.filter { context.repeatedMark($0, rooms) == nil }
    guard crowded.count <= Self.most else { return report(together(crowded, context)) }
    for one in crowded {
      let feature = context.plan.tiers.features[one.position]
      let subject =
        one.count > 1
        ? "the cluster of \(one.count) with \(feature.id)"
        : feature.text("name").map { "the label \u{201C}\($0)\u{201D}" } ?? "the icon of \(feature.id)"
      let other = nearest(to: one.position, context)
      var finding = Finding(
        [feature.ref], "",
        "\(subject) overlaps other labels at every zoom" + (other.map { ": \($0.words)" } ?? ""))
      finding.related = other.map { [Finding.Related($0.ref, "", $0.name)] } ?? []
      let (written, archived) =
        switch feature.ref.type {
        case .amenity: ("move its `point`", "move it")
        case .occupant: ("give it a room of its own", "move its anchor")
        default: ("move its `display_point`", "move its display_point")
        }
      // A shorter name makes no room for an icon.
      let shorter = context.facts.labels[one.position]?.icon == nil ? ", write a shorter name" : ""
      finding.help = ["\(written), raise its priority in `tiers`\(shorter), or ignore this"]
      finding.archiveHelp = ["\(archived)\(shorter), or ignore this"]
      if case .points(let points) = feature.geometry { finding.coordinate = points.first }
      finding.follows = [feature.ref]
      // Two floors with one ordinal are drawn over each other.
      finding.followsOrder = levels(of: [feature.ref] + (other.map { [$0.ref] } ?? []), context)
      report(finding)
    }
  }

  private func levels(of features: [FeatureRef], _ context: BundleContext) -> [FeatureRef] {
    Set(features.compactMap { context.checked.index.level(of: $0) }).sorted().map { FeatureRef(.level, $0) }
  }

  private struct Other {
    var ref: FeatureRef
    var name: String
    var words: String
  }

  /// Labels that are farther away are not named, in metres.
  private static let farthest = 10.0

  /// The nearest other label of the same floor: with the most in common it is the one that is overlapped.
  private func nearest(to position: Int, _ context: BundleContext) -> Other? {
    let features = context.plan.tiers.features
    let plane = context.checked.index.plane
    func point(_ place: Int) -> PlanePoint? {
      guard case .points(let points) = features[place].geometry else { return nil }
      return points.first.flatMap(plane.point(at:))
    }
    guard let own = point(position) else { return nil }
    var best: (distance: Double, place: Int)?
    for place in features.indices where place != position && features[place].floor == features[position].floor {
      guard context.facts.labels.contains(place), let other = point(place) else { continue }
      let distance = own.distance(to: other) / 1000
      if distance < best?.distance ?? Self.farthest { best = (distance, place) }
    }
    guard let (distance, place) = best else { return nil }
    let other = features[place]
    let name = other.text("name") ?? other.id
    let what =
      other.text("name").map { "\u{201C}\($0)\u{201D} (\(other.ref.type.rawValue) \(other.id))" }
      ?? "the icon of \(other.ref.type.rawValue) \(other.id)"
    return Other(
      ref: other.ref, name: name,
      words: distance < 0.05
        ? "\(what) is at the same point"
        : "\(what) is \(Text.number(distance, decimals: 1)) m away")
  }

  /// They need no more room: the room is already marked.
  private func finding(_ repeated: [RepeatedMark], _ context: BundleContext) -> Finding {
    let (ids, first) = (context.checked.publishedIDs, repeated[0])
    let what = first.name.map { "name \u{201C}\($0)\u{201D}" } ?? "icon"
    let example = "amenity \(ids[first.amenity]) repeats the \(what) of its room \(ids[first.room])"
    var finding = Finding(
      repeated.map(\.amenity), "",
      repeated.count == 1 ? example : "\(repeated.count) amenities repeat the marks of their rooms: \(example)")
    finding.measured = Measure(Double(repeated.count), "labels")
    finding.related = [Finding.Related(first.room, "", "the room")]
    finding.level = context.checked.index.unitLevels[first.room.index]
    finding.coordinate = context.venue.amenities[first.amenity.index].geometry
    finding.effect = "one of both is not shown"
    finding.help = ["delete \(repeated.count == 1 ? "it" : "them"): the room is on the map"]
    finding.follows = repeated.map(\.amenity)
    return finding
  }

  private func together(_ crowded: [CrowdedLabel], _ context: BundleContext) -> Finding {
    let features = crowded.map { context.plan.tiers.features[$0.position] }
    var finding = Finding(
      features.map(\.ref), "", "\(features.count) labels overlap other labels at every zoom of the map")
    finding.measured = Measure(Double(features.count), "labels")
    finding.related = features.dropFirst().prefix(Self.most).map { feature in
      Finding.Related(feature.ref, "", feature.text("name") ?? feature.id)
    }
    if case .points(let points) = features[0].geometry { finding.coordinate = points.first }
    finding.help = ["allow closer zooms in `camera`, write shorter names, or move them apart"]
    finding.archiveHelp = ["write shorter names, or move them apart"]
    finding.follows = features.map(\.ref)
    return finding
  }
}
