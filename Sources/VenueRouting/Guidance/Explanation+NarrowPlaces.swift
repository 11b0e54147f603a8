import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

extension Explanation {
  /// Places inside a level that a walk leads through and that are too narrow: "the gap between Kiosk A and Kiosk B is too narrow".
  func narrowPlaces(on walk: RoutePath.Walk) -> [Found] {
    guard let plan = planner.plans[walk.level] else { return [] }
    var narrowest: [NetworkGate] = []
    for gate in plan.narrowPlaces(on: walk.path, for: passability) {
      // Pieces of one gate, and parallel gates between the same two obstacles, are reported once.
      if let same = narrowest.firstIndex(where: { isSame($0, gate, on: plan) }) {
        if gate.width < narrowest[same].width { narrowest[same] = gate }
      } else {
        narrowest.append(gate)
      }
    }
    return narrowest.map { found($0, on: plan, level: walk.level) }
  }

  private func isSame(_ a: NetworkGate, _ b: NetworkGate, on plan: LevelPlan) -> Bool {
    guard a.first >= 0 || a.second >= 0 else {
      return a.width == b.width && plan.mesh.ends(ofEdge: Int(a.edge)).end == plan.mesh.ends(ofEdge: Int(b.edge)).start
    }
    return (a.first, a.second) == (b.first, b.second) || (a.first, a.second) == (b.second, b.first)
  }

  func found(_ gate: NetworkGate, on plan: LevelPlan, level: Int) -> Found {
    let sides = [gate.first, gate.second].filter { $0 >= 0 }.map(Int.init)
    let names = sides.map { SlotValue.name(namer.place($0)) }
    let name =
      switch names.count {
      case 2: namer.language.text(.nameGapBetween, ["first": names[0], "second": names[1]])
      case 1: namer.language.text(.nameGapBeside, ["place": names[0]])
      default: namer.language.text(.nameGap)
      }
    let (start, end) = plan.mesh.ends(ofEdge: Int(gate.edge))
    let middle = PlanePoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    var blocker = RouteRefusal.Blocker(
      type: "gap", id: sides.map { planner.network.places[$0].id }.joined(separator: " "), name: name, reason: .narrow,
      floor: planner.network.levels[level].floor, coordinate: planner.network.plane.coordinate(of: middle))
    blocker.note = figures.widths(gate.width, needed: passability.profile.access.minimumWidth)
    let barrier =
      namer.language.word(Exclusion.narrow.code, in: .barrier, ["place": .name(.proper(name))]) ?? ""
    blocker.said = blocker.withDetails(barrier, namer.language)
    return Found(blocker: blocker, said: blocker.said)
  }
}

extension SpokenFigures {
  /// "60 cm, 80 cm are needed": the available width is rounded down and the needed width up, so that the first is always less.
  func widths(_ millimetres: Int32, needed: Int32) -> String {
    let (there, wanted) = (Double(millimetres), Double(needed))
    let (key, unit): (MessageKey, Double) =
      switch units {
      case .metric: (.widthCentimetres, 10)
      case .imperial: (.widthInches, 25.4)
      }
    func said(_ number: Double) -> SlotValue { .text(language.text(key, ["n": .number(Number(Int(number)))])) }
    return language.text(
      .widthNeeded, ["width": said((there / unit).rounded(.down)), "needed": said((wanted / unit).rounded(.up))])
  }
}
