import VenueGeometry
import VenueParts

/// Chooses the layout of a label.
struct SettingChoice {
  private let label: UnsetLabel
  /// The breaks of each different name, which are the same at every position and size.
  private let breaks: [[LabelBreak]]
  /// By language: the position of its name in ``breaks``.
  private let numbers: [Int]

  init(of label: UnsetLabel) {
    self.label = label
    var different: [String] = []
    numbers = label.names.map { name in
      if let same = different.firstIndex(of: name) { return same }
      different.append(name)
      return different.count - 1
    }
    breaks = different.map { LabelBreak.breaks(of: $0) }
  }

  /// The layout at its own position, with alternatives if it may move. An optional icon is used if the name appears at most half a zoom later with
  /// it, or if the icon appears a whole zoom before the name could. Another position, or a direction along the room, is used if the name then appears
  /// at least a whole zoom earlier.
  var setting: LabelSetting {
    var setting = ownSetting
    if let icon = setting.icon {
      // Without its room, so that a name has the same layout at all positions.
      if icon.isNeeded || label.sharesRoom, label.room.isEmpty {
        setting.others = label.others.map { .init(at: $0, names: setting.names) }
      }
    } else if setting.slant == nil {
      setting.others = label.others.map { LabelSetting.Other(at: $0, names: fitted(at: $0, hasIcon: false).names) }
    }
    return setting
  }

  private var ownSetting: LabelSetting {
    guard let icon = label.icon else { return slanted(level(hasIcon: false)) }
    var marked = level(hasIcon: true)
    marked.icon = icon
    if icon.isNeeded { return marked }
    let bare = level(hasIcon: false)
    if bare.fit.distance(to: marked.fit) <= 1 { return marked }
    let best = slanted(bare)
    let mark = roomFit(at: marked.at).firstFit(of: ClusterMarker.icon, in: steps) ?? past
    return mark.distance(to: best.fit) >= 2 ? marked : best
  }

  private var steps: ClosedRange<HalfZoom> { label.steps }
  private var past: HalfZoom { steps.upperBound.advanced(by: 1) }

  private func roomFit(at other: Coordinate?) -> RoomFit {
    RoomFit(place: WorldPlace(other ?? label.place), room: label.room)
  }

  /// At its own position, or at the roomiest if that is much better.
  private func level(hasIcon: Bool) -> LabelSetting {
    let own = fitted(at: nil, hasIcon: hasIcon)
    guard let roomiest = label.roomiest, own.fit > steps.lowerBound else { return own }
    return better(fitted(at: roomiest, hasIcon: hasIcon), own)
  }

  private func slanted(_ level: LabelSetting) -> LabelSetting {
    guard level.fit > steps.lowerBound else { return level }
    var best = level
    for degrees in LabelSlant.directions(of: label.room) {
      for place in label.roomiest.map({ [nil, $0] }) ?? [nil] {
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
    let forms = NameForms(
      tier: label.tier, hasIcon: hasIcon, slant: degrees, fit: roomFit(at: other), steps: steps)
    let usual = LabelTypography.size(of: label.tier)
    let names = breaks.map { forms.forms(of: $0) }
    var fit = steps.lowerBound
    for forms in names {
      // The first half zoom of the best form of the usual size.
      var best: HalfZoom?
      for form in forms where form.size == usual { best = min(best ?? past, form.fit ?? past) }
      fit = max(fit, best ?? past)
    }
    return LabelSetting(at: other, slant: degrees, names: numbers.map { names[$0] }, fit: fit)
  }
}
