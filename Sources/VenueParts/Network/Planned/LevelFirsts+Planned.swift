extension LevelFirsts {
  init(_ level: PlannedLevel) {
    func least(_ numbers: [Int32]...) -> Int32 { numbers.joined().filter { $0 >= 0 }.min() ?? 0 }
    self.init(
      unit: least(level.polygonUnits), opening: least(level.edgeOpenings, level.polygonOpenings),
      place: least(level.gates.flatMap { [$0.first, $0.second] }))
  }
}
