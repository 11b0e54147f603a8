import VenueParts

/// The layouts of the name of one label at one position, best first.
///
/// Under its icon before beside it, few lines before many, large type before small. A later layout is used only if the name then appears
/// earlier; small type, or more lines than a name of ``LabelText/widest`` points requires, only if that is a whole zoom.
struct NameForms {
  let tier: Tier
  let hasIcon: Bool
  /// nil for a name that is level with the screen.
  let slant: Int?
  /// Its position, and the room in which it must be; other properties of an item are ignored.
  let probe: PlacementItem
  /// From the farthest zoom of the camera to the closest.
  let steps: ClosedRange<HalfZoom>

  func forms(of text: String) -> [NameForm] {
    let usual = LabelTypography.size(of: tier)
    var forms = forms(of: text, size: usual)
    if let small = LabelTypography.smallSize(of: tier) {
      forms += self.forms(of: text, size: small).map { form in
        var form = form
        form.penalty += 1
        return form
      }
    }
    guard !forms.isEmpty else {
      let box = PlacementBox(width: 0, height: 0).grown(by: LabelText.padding)
      return [NameForm(text: "", size: usual, side: hasIcon ? .below : .middle, box: box, fit: steps.lowerBound)]
    }
    return forms
  }

  private func forms(of text: String, size: Double) -> [NameForm] {
    let layouts = LabelLayout.layouts(of: text, largest: size, smallest: size)
    let preferred = layouts.indices.first { layouts[$0].width <= LabelText.widest } ?? layouts.indices.last
    let sides: [NameForm.Side] = hasIcon ? [.below, .right, .left] : [.middle]
    return sides.flatMap { side -> [NameForm] in
      var forms = layouts.indices.map { number in
        form(layouts[number], side, penalty: probe.room.isEmpty && number != preferred ? 1 : 0)
      }
      if probe.room.isEmpty, let preferred { forms.insert(forms.remove(at: preferred), at: 0) }
      return forms
    }
  }

  private func form(_ layout: LabelLayout, _ side: NameForm.Side, penalty: Int) -> NameForm {
    let text = NameForms.box(layout, side).grown(by: LabelText.padding)
    var probe = probe
    probe.box = text
    probe.slant = slant.map { LabelSlant(degrees: $0, box: text) }
    return NameForm(
      text: layout.text, size: layout.size, side: side, box: probe.slant?.outline ?? text,
      fit: probe.firstFit(in: steps), penalty: penalty)
  }

  private static func box(_ layout: LabelLayout, _ side: NameForm.Side) -> PlacementBox {
    let beside = LabelTypography.sideOffset * layout.size + layout.width
    return switch side {
    case .middle: PlacementBox(width: layout.width, height: layout.height)
    case .below:
      PlacementBox(
        left: layout.width / 2, right: layout.width / 2, above: 0,
        below: LabelTypography.textOffset(ofSize: layout.size) * layout.size + layout.height)
    case .right: PlacementBox(left: 0, right: beside, above: layout.height / 2, below: layout.height / 2)
    case .left: PlacementBox(left: beside, right: 0, above: layout.height / 2, below: layout.height / 2)
    }
  }
}
