import VenueDiagnostics
import VenueModel
import VenuePlanning
import VenueVocabulary

extension ExcludedFeatures {
  /// Places of a finding that are pointed at.
  private static let shown = 5

  /// One finding for all of them.
  var finding: Finding {
    let first = ids.first ?? ""
    let subject = ids.count == 1 ? "\(type) \(first) is" : "\(ids.count) \(plural) are"
    let example = ids.count == 1 ? "" : ". The first one is \(first)"
    var finding = Finding(
      refs, path ?? "",
      "\(subject) excluded from the bundle: \(ids.count == 1 ? reason.reason : reason.reasonOfSeveral)\(example)")
    finding.help = [
      reason == .restricted
        ? "if visitors may see \(ids.count == 1 ? "it" : "them"), remove the `restriction`. If not, nothing is required"
        : "nothing is required if this is intended. `venuemap compile` lists each feature in the ledger"
    ]
    finding.measured = Measure(Double(ids.count), "features")
    finding.related = refs.dropFirst().prefix(ExcludedFeatures.shown).enumerated().map { place, ref in
      Finding.Related(ref, "", ids[place + 1])
    }
    finding.follows = refs
    return finding
  }

  /// `amenities`, `transit links`, `surroundings`.
  private var plural: String {
    let words = type == FeatureType.transitLink.rawValue ? "transit link" : type
    if words.hasSuffix("y") { return String(words.dropLast()) + "ies" }
    return words.hasSuffix("s") ? words + "es" : words + "s"
  }
}

extension SkipReason {
  /// Reason as a clause about several features.
  fileprivate var reasonOfSeveral: String {
    switch self {
    case .unreferenced: "no occupant, kiosk or fixture refers to them"
    case .levelless: "they have no level, and no label on the map"
    case .private(let area): "they are in \(area), which is not public, but the bundle is public"
    case .restricted: "they are restricted, but the bundle is public"
    case .landless: "they stop at no level"
    case .anchorless: "without an anchor they have no position on the map"
    case .shapeless: "they have no shape to draw"
    case .distant: "they are outside the margin around the venue"
    case .uncarried: reason
    }
  }
}
