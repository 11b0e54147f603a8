public import VenueDiagnostics
public import VenueVocabulary

extension Venue {
  /// Every feature of every type with its id: types in alphabetical order, features in reading order.
  public var featureIDs: [(ref: FeatureRef, id: String)] {
    func ids<F: Feature>(_ type: F.Type) -> [(ref: FeatureRef, id: String)] {
      self[keyPath: F.array].enumerated().map { (FeatureRef(F.type, $0.offset), $0.element.id.text) }
    }
    return Venue.featureTypes.flatMap { ids($0) }
  }

  /// - Precondition: `ref` was made for this venue and is not of type venue.
  public func id(of ref: FeatureRef) -> String {
    switch ref.type {
    case .address: addresses[ref.index].id.text
    case .amenity: amenities[ref.index].id.text
    case .anchor: anchors[ref.index].id.text
    case .building: buildings[ref.index].id.text
    case .connector: connectors[ref.index].id.text
    case .detail: details[ref.index].id.text
    case .fixture: fixtures[ref.index].id.text
    case .footprint: footprints[ref.index].id.text
    case .geofence: geofences[ref.index].id.text
    case .kiosk: kiosks[ref.index].id.text
    case .level: levels[ref.index].id.text
    case .occupant: occupants[ref.index].id.text
    case .opening: openings[ref.index].id.text
    case .relationship: relationships[ref.index].id.text
    case .section: sections[ref.index].id.text
    case .transitLink: transitLinks[ref.index].id.text
    case .unit: units[ref.index].id.text
    case .venue: id
    }
  }

  /// Empty for types without names.
  public func name(of ref: FeatureRef) -> Labels {
    switch ref.type {
    case .amenity: amenities[ref.index].name
    case .building: buildings[ref.index].name
    case .connector: connectors[ref.index].name
    case .fixture: fixtures[ref.index].name
    case .footprint: footprints[ref.index].name
    case .geofence: geofences[ref.index].name
    case .kiosk: kiosks[ref.index].name
    case .level: levels[ref.index].name
    case .occupant: occupants[ref.index].name
    case .opening: openings[ref.index].name
    case .section: sections[ref.index].name
    case .transitLink: transitLinks[ref.index].name
    case .unit: units[ref.index].name
    case .venue: properties?.name ?? Labels()
    case .address, .anchor, .detail, .relationship: Labels()
    }
  }

  /// How a finding speaks of a feature: its id, type and default-language name.
  public func mention(_ ref: FeatureRef) -> FeatureMention {
    FeatureMention(
      id: id(of: ref), type: ref.type.rawValue,
      name: name(of: ref).text(in: defaultLanguage, fallback: defaultLanguage))
  }
}
