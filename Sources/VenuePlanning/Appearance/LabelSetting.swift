import VenueGeometry
import VenueModel
import VenueParallel
import VenueParts

/// How a label is set: the place it stands on, the way it runs, whether with its icon, and the forms its name may take in each language.
struct LabelSetting: Sendable {
  /// nil where it stands on its own place.
  var at: Coordinate?
  /// Whole degrees; see ``LabelSlant``.
  var slant: Int?
  var icon: IconUse?
  /// By language; nothing where it has no name.
  var names: [[NameForm]]
  /// Where it may stand instead.
  var others: [Other] = []
  /// The first half zoom at which the usual type lies in its room in every language; past the last where it never does.
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
  /// Languages in which names stand on the map, the default one first.
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

  /// How each of some names and icons is set.
  ///
  /// - Parameters:
  ///   - floor: where they stand; nil for those that stand on every floor.
  ///   - languages: those of ``labelLanguages()``.
  func settings(
    of positions: [Int], onFloor floor: Int?, in steps: ClosedRange<HalfZoom>, languages: [String]
  ) -> [LabelSetting] {
    let unset = positions.map { position in
      UnsetLabel(
        names: names(of: position, in: languages), tier: drawn[position].tier, place: point(of: position),
        icon: labels[position]?.icon, roomiest: labels[position]?.roomiest,
        others: labels[position]?.others ?? [], room: room(of: position), steps: steps)
    }
    return options.stageCache.values("settings on floor \(floor ?? .min)", of: unset, count: unset.count) { places in
      places.map { unset[$0].setting }
    }
  }

  /// Nothing where it has no name.
  private func names(of position: Int, in languages: [String]) -> [String] {
    guard let main = drawn[position].text("name") else { return [] }
    return [main] + languages.dropFirst().map { drawn[position].text("name:\($0)") ?? main }
  }
}

/// All that decides on how a label is set.
struct UnsetLabel: Hashable, Sendable {
  /// In each language; nothing where it has none.
  var names: [String]
  var tier: Tier
  var place: Coordinate
  var icon: IconUse?
  /// As in ``LabelTraits``.
  var roomiest: Coordinate?
  var others: [Coordinate]
  /// Rings of the room it has to lie in.
  var room: [[WorldPlace]]
  /// From the farthest zoom of the camera to the closest.
  var steps: ClosedRange<HalfZoom>

  /// On its own place, with others where it may move. An icon that is not needed is shown where the name comes in at most half a zoom later with it, or where the icon comes in a
  /// whole zoom before the name could; another place, or a way along the room, is taken where the name comes in at least a whole zoom farther out.
  var setting: LabelSetting {
    var setting = ownSetting
    if let icon = setting.icon {
      // In no room, so that a name is set alike wherever it stands.
      if icon.isNeeded, room.isEmpty { setting.others = others.map { .init(at: $0, names: setting.names) } }
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

  /// On its own place, or the roomiest where that is much better.
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

  /// `other` where it comes in at least a whole zoom farther out.
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
