import VenueGeometry
import VenueModel
import VenueParallel
import VenueParts

/// Layout of a label: its position, its direction, its icon, and the possible forms of its name in each language.
struct LabelSetting: Sendable {
  /// nil for its own position.
  var at: Coordinate?
  /// Whole degrees; see ``LabelSlant``.
  var slant: Int?
  var icon: IconUse?
  /// Indexed by language; empty without a name.
  var names: [[NameForm]]
  /// Alternative positions.
  var others: [Other] = []
  /// The first half zoom at which the usual type fits its room in every language; past the last zoom if there is none.
  var fit: HalfZoom

  /// - Parameter other: which of its other places; nil for its own.
  func moved(to other: Int?) -> LabelSetting {
    guard let other else { return self }
    var setting = self
    (setting.at, setting.names) = (others[other].at, others[other].names)
    return setting
  }

  struct Other: Sendable {
    var at: Coordinate
    var names: [[NameForm]]
  }

  /// Around its icon, or around the best form of its name in every language.
  var box: PlacementBox {
    if icon != nil { return ClusterMarker.icon }
    return names.reduce(PlacementBox(width: 0, height: 0)) { box, forms in
      forms.first.map { box.union($0.box) } ?? box
    }
  }
}

extension VenuePlanner {
  /// Languages of map names, the default one first.
  func labelLanguages() -> [String] {
    var others: Set<String> = []
    for position in drawn.indices where labels.contains(position) {
      for property in drawn[position].properties where property.key.hasPrefix("name:") {
        others.insert(String(property.key.dropFirst(5)))
      }
    }
    others.remove(venue.defaultLanguage)
    return [venue.defaultLanguage] + others.sorted()
  }

  /// Layouts of names and icons.
  ///
  /// - Parameters:
  ///   - rooms: results of ``room(of:)``.
  ///   - floor: their floor; nil for items on every floor.
  ///   - languages: result of ``labelLanguages()``.
  func settings(
    of positions: [Int], rooms: [[[WorldPlace]]], onFloor floor: Int?, in steps: ClosedRange<HalfZoom>,
    languages: [String]
  ) -> [LabelSetting] {
    let unset = zip(positions, rooms).map { position, room in
      let traits = labels[position]
      return UnsetLabel(
        names: names(of: position, in: languages), tier: drawn[position].tier, place: point(of: position),
        icon: traits?.icon, roomiest: traits?.roomiest, others: traits?.others ?? [],
        sharesRoom: traits?.sharesRoom ?? false, room: room, steps: steps)
    }
    return options.stageCache.values("settings on floor \(floor ?? .min)", of: unset, count: unset.count) { places in
      places.map { unset[$0].setting }
    }
  }

  /// Empty without a name.
  private func names(of position: Int, in languages: [String]) -> [String] {
    guard let main = drawn[position].text("name") else { return [] }
    return [main] + languages.dropFirst().map { drawn[position].text("name:\($0)") ?? main }
  }
}

/// All inputs of the layout of a label.
struct UnsetLabel: Hashable, Sendable {
  /// In each language; empty without a name.
  var names: [String]
  var tier: Tier
  var place: Coordinate
  var icon: IconUse?
  /// The same as in ``LabelTraits``.
  var roomiest: Coordinate?
  var others: [Coordinate]
  var sharesRoom: Bool
  /// Rings of the room in which it must be.
  var room: [[WorldPlace]]
  /// From the farthest zoom of the camera to the closest.
  var steps: ClosedRange<HalfZoom>

  /// The layout, by ``SettingChoice``.
  var setting: LabelSetting { SettingChoice(of: self).setting }
}
