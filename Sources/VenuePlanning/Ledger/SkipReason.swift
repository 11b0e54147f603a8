import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

/// The reason why a valid feature is not in the bundle.
enum SkipReason: Hashable {
  case unreferenced
  case levelless
  /// It is inside this area, which is not public.
  case `private`(area: String)
  case landless
  case anchorless
  case shapeless
  case distant
  /// No part of any bundle carries its type.
  case uncarried(FeatureType)

  /// The short name for it in the ledger.
  var rule: String {
    switch self {
    case .unreferenced: "nothing-there"
    case .levelless: "no-level"
    case .private: "audience"
    case .landless: "no-landing"
    case .anchorless: "no-anchor"
    case .shapeless: "no-geometry"
    case .distant: "far-from-venue"
    case .uncarried: "no-part"
    }
  }

  /// The same as a clause about several features.
  var reasonOfSeveral: String {
    switch self {
    case .unreferenced: "no occupant, kiosk or fixture refers to them"
    case .levelless: "they have no level, and no name to show"
    case .private(let area): "they are in \(area), which is not public, but the bundle is public"
    case .landless: "they stop at no level"
    case .anchorless: "without an anchor they have no position on the map"
    case .shapeless: "they have no shape to draw"
    case .distant: "they are outside the margin around the venue"
    case .uncarried: reason
    }
  }

  /// Reason as text, for one feature.
  var reason: String {
    switch self {
    case .unreferenced: "no occupant, kiosk or fixture refers to it"
    case .levelless: "it has no level, and no name to show"
    case .private(let area): "it is in \(area), which is not public, but the bundle is public"
    case .landless: "it stops at no level"
    case .anchorless: "without an anchor it has no position on the map"
    case .shapeless: "it has no shape to draw"
    case .distant: "it is outside the margin around the venue"
    case .uncarried(let type):
      "no part of the bundle contains \(type == .address ? "addresses" : "\(type.rawValue)s") yet"
    }
  }

  var outcome: Ledger.Outcome { .dropped(rule: rule, reason: reason) }

  /// Page of the finding; nil for a reason that no venue could correct.
  var page: RulePage? {
    switch self {
    case .unreferenced, .levelless: .featureOrphan
    case .private, .landless, .anchorless, .shapeless, .distant: .featureLeftOut
    case .uncarried: nil
    }
  }
}

/// Features excluded from a bundle, reported once for each type and reason.
struct SkippedFeatures {
  private struct Kind: Hashable {
    var type: String
    var why: SkipReason
  }

  private var kinds: [Kind] = []
  private var features: [Kind: (ids: [String], refs: [FeatureRef])] = [:]
  /// Path of the first feature of a kind that is no feature of the plan.
  private var paths: [Kind: String] = [:]
  /// Places of a finding that are pointed at.
  private static let shown = 5

  mutating func add(_ type: String, _ id: String, _ ref: FeatureRef, _ why: SkipReason) {
    add(Kind(type: type, why: why), id)
    features[Kind(type: type, why: why), default: ([], [])].refs.append(ref)
  }

  /// Surroundings are no features of the plan.
  mutating func addSurrounding(_ position: Int, _ id: String, _ why: SkipReason) {
    let kind = Kind(type: "surrounding", why: why)
    if features[kind] == nil { paths[kind] = Venue.pathOfSurrounding(position) }
    add(kind, id)
  }

  private mutating func add(_ kind: Kind, _ id: String) {
    if features[kind] == nil { kinds.append(kind) }
    features[kind, default: ([], [])].ids.append(id)
  }

  /// `amenities`, `transit links`, `surroundings`.
  private static func plural(of type: String) -> String {
    let words = type == FeatureType.transitLink.rawValue ? "transit link" : type
    if words.hasSuffix("y") { return String(words.dropLast()) + "ies" }
    return words.hasSuffix("s") ? words + "es" : words + "s"
  }

  /// In the order of types, then of first occurrence.
  var findings: [RuledFinding] {
    var findings: [RuledFinding] = []
    for kind in kinds {
      guard let page = kind.why.page, let (ids, refs) = features[kind], let first = ids.first else { continue }
      let subject =
        ids.count == 1
        ? "\(kind.type) \(first) is" : "\(ids.count) \(SkippedFeatures.plural(of: kind.type)) are"
      let example = ids.count == 1 ? "" : ". The first one is \(first)"
      var finding = Finding(
        refs, paths[kind] ?? "",
        "\(subject) excluded from the bundle: \(ids.count == 1 ? kind.why.reason : kind.why.reasonOfSeveral)\(example)")
      finding.help = ["nothing is required if this is intended. OUT.build/ledger.json lists each feature"]
      finding.measured = Measure(Double(ids.count), "features")
      finding.related = refs.dropFirst().prefix(SkippedFeatures.shown).enumerated().map { place, ref in
        Finding.Related(ref, "", ids[place + 1])
      }
      finding.follows = refs
      findings.report(page, finding)
    }
    return findings
  }
}
