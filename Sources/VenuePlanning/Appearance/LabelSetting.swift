import VenueGeometry
import VenueParts

extension VenuePlanner {
  /// How a label is set: its lines, the place it stands on, the way it runs, and whether with its icon.
  struct LabelSetting {
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

  /// Level on its own place and with its icon, if that is not at the cost of a late name. An icon that is not needed is shown where the name comes in at
  /// most half a zoom later with it; another place, or a way along the room, is taken where the name comes in at least a whole zoom farther out.
  func setting(of position: Int, in steps: ClosedRange<HalfZoom>) -> LabelSetting {
    let room = room(of: position)
    let bare = levelSetting(of: position, hasIcon: false, room, in: steps)
    guard let icon = labels[position]?.icon else { return slanted(bare, of: position, room, in: steps) }
    var marked = levelSetting(of: position, hasIcon: true, room, in: steps)
    marked.icon = icon
    if icon.isNeeded { return marked }
    return bare.fit.distance(to: marked.fit) <= 1 ? marked : slanted(bare, of: position, room, in: steps)
  }

  /// On its own place, or the roomiest where that is much better.
  private func levelSetting(
    of position: Int, hasIcon: Bool, _ room: [[WorldPlace]], in steps: ClosedRange<HalfZoom>
  ) -> LabelSetting {
    let own = fitted(position, at: nil, hasIcon: hasIcon, room, in: steps)
    guard let roomiest = labels[position]?.roomiest, own.fit > steps.lowerBound else { return own }
    return better(fitted(position, at: roomiest, hasIcon: hasIcon, room, in: steps), own)
  }

  private func slanted(
    _ level: LabelSetting, of position: Int, _ room: [[WorldPlace]], in steps: ClosedRange<HalfZoom>
  ) -> LabelSetting {
    guard level.fit > steps.lowerBound else { return level }
    var best = level
    for degrees in LabelSlant.directions(of: room) {
      for place in labels[position]?.roomiest.map({ [nil, $0] }) ?? [nil] {
        let other = fitted(position, at: place, along: degrees, hasIcon: false, room, in: steps)
        best = best.slant == nil ? better(other, best) : other.fit < best.fit ? other : best
      }
    }
    return best
  }

  /// `other` where it comes in at least a whole zoom farther out.
  private func better(_ other: LabelSetting, _ own: LabelSetting) -> LabelSetting {
    other.fit.distance(to: own.fit) >= 2 ? other : own
  }

  private func fitted(
    _ position: Int, at place: Coordinate?, along degrees: Int? = nil, hasIcon: Bool, _ room: [[WorldPlace]],
    in steps: ClosedRange<HalfZoom>
  ) -> LabelSetting {
    let feature = drawn[position]
    var probe = PlacementItem(
      place: WorldPlace(place ?? point(of: position)), box: PlacementBox(width: 0, height: 0), room: room,
      earliest: steps.lowerBound, priority: 0)
    func firstFit(_ box: PlacementBox) -> HalfZoom? {
      probe.box = box
      probe.slant = degrees.map { LabelSlant(degrees: $0, box: box) }
      return probe.firstFit(in: steps)
    }
    let text = LabelText(
      names: feature.properties.filter { $0.key == "name" || $0.key.hasPrefix("name:") }, tier: feature.tier,
      hasIcon: hasIcon, hasRoom: !room.isEmpty, firstFit: firstFit)
    return LabelSetting(
      text: text, at: place, slant: degrees.map { LabelSlant(degrees: $0, box: text.box) },
      fit: firstFit(text.box) ?? steps.upperBound.advanced(by: 1))
  }
}
