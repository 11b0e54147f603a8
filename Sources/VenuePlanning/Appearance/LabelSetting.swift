import VenueGeometry
import VenueParallel
import VenueParts

/// How a label is set: its lines, the place it stands on, the way it runs, and whether with its icon.
struct LabelSetting: Sendable {
  var text: LabelText
  /// nil where it stands on its own place.
  var at: Coordinate?
  var slant: LabelSlant?
  var icon: IconUse?
  /// The first half zoom at which it lies in its room; past the last where it never does.
  var fit: HalfZoom

  /// Around all of it, level with the screen.
  var box: PlacementBox { slant?.outline ?? text.box }
}

extension VenuePlanner {
  /// How each of some names and icons is set.
  ///
  /// - Parameter floor: where they stand; nil for those that stand on every floor.
  func settings(of positions: [Int], onFloor floor: Int?, in steps: ClosedRange<HalfZoom>) -> [LabelSetting] {
    let unset = positions.map { position in
      UnsetLabel(
        names: drawn[position].properties.filter { $0.key == "name" || $0.key.hasPrefix("name:") },
        tier: drawn[position].tier, place: point(of: position), icon: labels[position]?.icon,
        roomiest: labels[position]?.roomiest, room: room(of: position), steps: steps)
    }
    return options.stageCache.values("settings on floor \(floor ?? .min)", of: unset, count: unset.count) { places in
      places.map { unset[$0].setting }
    }
  }
}

/// All that decides on how a label is set.
struct UnsetLabel: Hashable, Sendable {
  /// `name` and `name:xx`.
  var names: [TileProperty]
  var tier: Tier
  var place: Coordinate
  var icon: IconUse?
  /// As in ``LabelTraits``.
  var roomiest: Coordinate?
  /// Rings of the room it has to lie in.
  var room: [[WorldPlace]]
  /// From the farthest zoom of the camera to the closest.
  var steps: ClosedRange<HalfZoom>

  /// Level on its own place and with its icon, if that is not at the cost of a late name. An icon that is not needed is shown where the name comes in at
  /// most half a zoom later with it; another place, or a way along the room, is taken where the name comes in at least a whole zoom farther out.
  var setting: LabelSetting {
    let bare = level(hasIcon: false)
    guard let icon else { return slanted(bare) }
    var marked = level(hasIcon: true)
    marked.icon = icon
    if icon.isNeeded { return marked }
    return bare.fit.distance(to: marked.fit) <= 1 ? marked : slanted(bare)
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
    var probe = PlacementItem(
      place: WorldPlace(other ?? place), box: PlacementBox(width: 0, height: 0), room: room,
      earliest: steps.lowerBound, priority: 0)
    func firstFit(_ box: PlacementBox) -> HalfZoom? {
      probe.box = box
      probe.slant = degrees.map { LabelSlant(degrees: $0, box: box) }
      return probe.firstFit(in: steps)
    }
    let text = LabelText(names: names, tier: tier, hasIcon: hasIcon, hasRoom: !room.isEmpty, firstFit: firstFit)
    return LabelSetting(
      text: text, at: other, slant: degrees.map { LabelSlant(degrees: $0, box: text.box) },
      fit: firstFit(text.box) ?? steps.upperBound.advanced(by: 1))
  }
}
