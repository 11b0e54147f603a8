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
  /// Its position, and the room in which it must be.
  let fit: RoomFit
  /// From the farthest zoom of the camera to the closest.
  let steps: ClosedRange<HalfZoom>

  /// - Parameter breaks: of the name into lines.
  func forms(of breaks: [LabelBreak]) -> [NameForm] {
    let usual = LabelTypography.size(of: tier)
    guard !breaks.isEmpty else {
      let box = PlacementBox(width: 0, height: 0).grown(by: LabelText.padding)
      return [NameForm(text: "", size: usual, side: hasIcon ? .below : .middle, box: box, fit: steps.lowerBound)]
    }
    var forms: [NameForm] = []
    let small = LabelTypography.smallSize(of: tier)
    forms.reserveCapacity(breaks.count * (hasIcon ? 3 : 1) * (small == nil ? 1 : 2))
    add(breaks, size: usual, penalty: 0, to: &forms)
    if let small { add(breaks, size: small, penalty: 1, to: &forms) }
    return forms
  }

  /// Adds the forms of one size, side by side; without a room, the first of each side is the one with the fewest lines that are
  /// not too wide.
  private func add(_ breaks: [LabelBreak], size: Double, penalty: Int, to forms: inout [NameForm]) {
    let isFree = fit.room.isEmpty
    let first: Int? = isFree ? breaks.firstIndex { $0.width * size <= LabelText.widest } ?? breaks.count - 1 : nil
    for side in hasIcon ? NameForms.besideIcon : NameForms.alone {
      if let first { forms.append(form(breaks[first], size, side, penalty: penalty)) }
      for number in breaks.indices where number != first {
        forms.append(form(breaks[number], size, side, penalty: isFree ? penalty + 1 : penalty))
      }
    }
  }

  private static let besideIcon: [NameForm.Side] = [.below, .right, .left]
  private static let alone: [NameForm.Side] = [.middle]

  private func form(_ name: LabelBreak, _ size: Double, _ side: NameForm.Side, penalty: Int) -> NameForm {
    let text = NameForms.box(name, size, side).grown(by: LabelText.padding)
    let slant = slant.map { LabelSlant(degrees: $0, box: text) }
    return NameForm(
      text: name.text, size: size, side: side, box: slant?.outline ?? text,
      fit: fit.firstFit(of: text, along: slant, in: steps), penalty: penalty)
  }

  private static func box(_ name: LabelBreak, _ size: Double, _ side: NameForm.Side) -> PlacementBox {
    let width = name.width * size
    let height = Double(name.lineCount) * size * 1.2
    let beside = LabelTypography.sideOffset * size + width
    return switch side {
    case .middle: PlacementBox(width: width, height: height)
    case .below:
      PlacementBox(
        left: width / 2, right: width / 2, above: 0,
        below: LabelTypography.textOffset(ofSize: size) * size + height)
    case .right: PlacementBox(left: 0, right: beside, above: height / 2, below: height / 2)
    case .left: PlacementBox(left: beside, right: 0, above: height / 2, below: height / 2)
    }
  }
}
