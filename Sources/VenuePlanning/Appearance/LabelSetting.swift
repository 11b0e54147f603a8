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
    for position in drawn.indices where labels[position] != nil {
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
  ///   - floor: their floor; nil for items on every floor.
  ///   - languages: result of ``labelLanguages()``.
  func settings(
    of positions: [Int], onFloor floor: Int?, in steps: ClosedRange<HalfZoom>, languages: [String]
  ) -> [LabelSetting] {
    let unset = positions.map { position in
      UnsetLabel(
        names: names(of: position, in: languages), tier: drawn[position].tier, place: point(of: position),
        icon: labels[position]?.icon, roomiest: labels[position]?.roomiest,
        others: labels[position]?.others ?? [], sharesRoom: labels[position]?.sharesRoom ?? false,
        room: room(of: position), steps: steps)
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

  /// The layout at its own position, with alternatives if it may move. An optional icon is used if the name appears at most half a zoom later with
  /// it, or if the icon appears a whole zoom before the name could. Another position, or a direction along the room, is used if the name then appears
  /// at least a whole zoom earlier.
  var setting: LabelSetting {
    var setting = ownSetting
    if let icon = setting.icon {
      // Without its room, so that a name has the same layout at all positions.
      if icon.isNeeded || sharesRoom, room.isEmpty {
        setting.others = others.map { .init(at: $0, names: setting.names) }
      }
    } else if setting.slant == nil {
      setting.others = others.map { LabelSetting.Other(at: $0, names: fitted(at: $0, hasIcon: false).names) }
    }
    return setting
  }

  private var ownSetting: LabelSetting {
    guard let icon else { return slanted(level(hasIcon: false)) }
    var marked = level(hasIcon: true)
    marked.icon = icon
    if icon.isNeeded { return marked }
    let bare = level(hasIcon: false)
    if bare.fit.distance(to: marked.fit) <= 1 { return marked }
    let best = slanted(bare)
    var mark = probe(at: marked.at)
    mark.box = ClusterMarker.icon
    return (mark.firstFit(in: steps) ?? past).distance(to: best.fit) >= 2 ? marked : best
  }

  private var past: HalfZoom { steps.upperBound.advanced(by: 1) }

  private func probe(at other: Coordinate?) -> PlacementItem {
    PlacementItem(
      place: WorldPlace(other ?? place), box: PlacementBox(width: 0, height: 0), room: room,
      earliest: steps.lowerBound, priority: 0)
  }

  /// At its own position, or at the roomiest if that is much better.
  private func level(hasIcon: Bool) -> LabelSetting {
    let own = fitted(at: nil, hasIcon: hasIcon)
    guard let roomiest, own.fit > steps.lowerBound else { return own }
    return better(fitted(at: roomiest, hasIcon: hasIcon), own)
  }

  private func slanted(_ level: LabelSetting) -> LabelSetting {
    guard level.fit > steps.lowerBound else { return level }
    var best = level
    for degrees in LabelSlant.directions(of: room) {
      for place in roomiest.map({ [nil, $0] }) ?? [nil] {
        let other = fitted(at: place, along: degrees, hasIcon: false)
        best = best.slant == nil ? better(other, best) : other.fit < best.fit ? other : best
      }
    }
    return best
  }

  /// `other` if it appears at least a whole zoom earlier.
  private func better(_ other: LabelSetting, _ own: LabelSetting) -> LabelSetting {
    other.fit.distance(to: own.fit) >= 2 ? other : own
  }

  private func fitted(at other: Coordinate?, along degrees: Int? = nil, hasIcon: Bool) -> LabelSetting {
    let forms = NameForms(tier: tier, hasIcon: hasIcon, slant: degrees, probe: probe(at: other), steps: steps)
    var known: [String: [NameForm]] = [:]
    var fit = steps.lowerBound
    let usual = LabelTypography.size(of: tier)
    let names = names.map { name -> [NameForm] in
      if let same = known[name] { return same }
      let own = forms.forms(of: name)
      known[name] = own
      fit = max(fit, own.filter { $0.size == usual }.map { $0.fit ?? past }.min() ?? past)
      return own
    }
    return LabelSetting(at: other, slant: degrees, names: names, fit: fit)
  }
}
