import VenueModel
import VenueParts
package import VenueVocabulary

/// The reason why a valid feature is not in the bundle.
package enum SkipReason: Hashable, Sendable {
  case unreferenced
  case levelless
  /// It is inside this area, which is not public.
  case `private`(area: String)
  case restricted
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
    case .private, .restricted: "audience"
    case .landless: "no-landing"
    case .anchorless: "no-anchor"
    case .shapeless: "no-geometry"
    case .distant: "far-from-venue"
    case .uncarried: "no-part"
    }
  }

  /// Reason as text, for one feature.
  package var reason: String {
    switch self {
    case .unreferenced: "no occupant, kiosk or fixture refers to it"
    case .levelless: "it has no level, and no label on the map"
    case .private(let area): "it is in \(area), which is not public, but the bundle is public"
    case .restricted: "it is restricted, but the bundle is public"
    case .landless: "it stops at no level"
    case .anchorless: "without an anchor it has no position on the map"
    case .shapeless: "it has no shape to draw"
    case .distant: "it is outside the margin around the venue"
    case .uncarried(let type):
      "no part of the bundle contains \(type == .address ? "addresses" : "\(type.rawValue)s") yet"
    }
  }

  var outcome: Ledger.Outcome { .dropped(rule: rule, reason: reason) }
}
