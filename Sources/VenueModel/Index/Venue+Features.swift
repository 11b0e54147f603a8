public import VenueDiagnostics
public import VenueVocabulary

extension Venue {
  /// Every feature of every type with its id: types in alphabetical order, features in reading order.
  public var featureIDs: [(ref: FeatureRef, id: String)] {
    func ids<F: Feature>(_ type: F.Type) -> [(ref: FeatureRef, id: String)] {
      self[keyPath: F.array].indexed.map { position, feature in (FeatureRef(F.type, position), feature.id.text) }
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

  /// Passes a feature over from now on; the venue itself stays.
  public mutating func withdraw(_ ref: FeatureRef) {
    switch ref.type {
    case .address: addresses.withdraw(ref.index)
    case .amenity: amenities.withdraw(ref.index)
    case .anchor: anchors.withdraw(ref.index)
    case .building: buildings.withdraw(ref.index)
    case .connector: connectors.withdraw(ref.index)
    case .detail: details.withdraw(ref.index)
    case .fixture: fixtures.withdraw(ref.index)
    case .footprint: footprints.withdraw(ref.index)
    case .geofence: geofences.withdraw(ref.index)
    case .kiosk: kiosks.withdraw(ref.index)
    case .level: levels.withdraw(ref.index)
    case .occupant: occupants.withdraw(ref.index)
    case .opening: openings.withdraw(ref.index)
    case .relationship: relationships.withdraw(ref.index)
    case .section: sections.withdraw(ref.index)
    case .transitLink: transitLinks.withdraw(ref.index)
    case .unit: units.withdraw(ref.index)
    case .venue: break
    }
  }

  /// - Precondition: `ref` was made for this venue.
  public func isKept(_ ref: FeatureRef) -> Bool {
    switch ref.type {
    case .address: addresses.isKept(ref.index)
    case .amenity: amenities.isKept(ref.index)
    case .anchor: anchors.isKept(ref.index)
    case .building: buildings.isKept(ref.index)
    case .connector: connectors.isKept(ref.index)
    case .detail: details.isKept(ref.index)
    case .fixture: fixtures.isKept(ref.index)
    case .footprint: footprints.isKept(ref.index)
    case .geofence: geofences.isKept(ref.index)
    case .kiosk: kiosks.isKept(ref.index)
    case .level: levels.isKept(ref.index)
    case .occupant: occupants.isKept(ref.index)
    case .opening: openings.isKept(ref.index)
    case .relationship: relationships.isKept(ref.index)
    case .section: sections.isKept(ref.index)
    case .transitLink: transitLinks.isKept(ref.index)
    case .unit: units.isKept(ref.index)
    case .venue: true
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
