import VenueCamera

/// State of a floor during the computation of first zooms.
struct FloorFilling {
  private let steps: ClosedRange<HalfZoom>
  /// Each at its current position.
  private(set) var items: [PlacementItem]
  private var screens: LanguageScreens
  private(set) var first: [HalfZoom]
  /// Indexed by item, then by language; nil for a name without room beside its icon.
  private(set) var names: [[PlacedName?]]
  /// Indexed by item: the index of its alternative position; nil for its own.
  private(set) var moved: [Int?]
  private(set) var crowded: Set<Int> = []
  private(set) var hidden: [Int] = []

  init(_ items: [PlacementItem], beside shared: [FloorPlacement.Shared], in steps: ClosedRange<HalfZoom>) {
    self.steps = steps
    self.items = items
    first = Array(repeating: steps.upperBound, count: items.count)
    names = items.map { Array(repeating: nil, count: $0.names.count) }
    moved = Array(repeating: nil, count: items.count)
    screens = LanguageScreens(of: items + shared.map(\.item), in: steps)
    for (number, one) in shared.enumerated() { show(one, owner: -1 - number) }
  }

  // MARK: Showing

  private mutating func show(_ one: FloorPlacement.Shared, owner: Int) {
    let end = end(of: one.item)
    if one.item.hasMark {
      screens.show(
        PlacedBox(one.item.place, one.item.box, owner: owner), from: one.first, until: end, on: screens.every)
    }
    for (column, language) in screens.firstLanguages.enumerated() where language < one.names.count {
      guard let name = one.names[language] else { continue }
      screens.show(
        PlacedBox(one.item.place, one.item.names[language][name.form].box, owner: owner), from: name.first, until: end,
        on: column..<(column + 1), isCounted: !one.item.hasMark)
    }
  }

  /// The half zoom from which it is hidden: past the last, except for clusters and names that give way.
  private func end(of item: PlacementItem) -> HalfZoom {
    let past = steps.upperBound.advanced(by: 1)
    return item.end.map { min($0, past) } ?? past
  }

  /// The half zoom at which it is shown at the latest.
  private func latest(of item: PlacementItem, from earliest: HalfZoom) -> HalfZoom {
    let last = end(of: item).advanced(by: -1)
    return item.isHeldBack ? last : min(last, max(earliest, HalfZoom(steps.upperBound.number / 2 * 2)))
  }

  // MARK: Icons, and names without

  /// Sets the first zoom of an item: that of its icon, or of the earliest name without one.
  mutating func place(_ number: Int, from earliest: HalfZoom) {
    if items[number].hasMark {
      placeMark(number, from: max(earliest, FloorPlacement.earliest(of: items[number], in: steps)))
    } else {
      placeBareNames(number, from: min(max(items[number].earliest, earliest, steps.lowerBound), steps.upperBound))
    }
  }

  private mutating func placeMark(_ number: Int, from earliest: HalfZoom) {
    var start = chosenStart(ofMark: number, from: earliest)
    let item = items[number]
    let box = PlacedBox(item.place, item.box, owner: number)
    let (end, latest) = (end(of: item), latest(of: item, from: earliest))
    if start == end {
      guard item.end == nil else { return hidden.append(number) }
      crowded.insert(number)
      start = latest
    }
    while start < latest, !screens.admits(box, at: start, on: screens.every) { start = start.advanced(by: 1) }
    first[number] = start
    screens.show(box, from: start, until: end, on: screens.every)
  }

  /// Takes the first place at which the icon is shown farthest out: the preferred one, its own, then the others.
  ///
  /// - Returns: the half zoom from which on there is room for the icon; its end if there is none.
  private mutating func chosenStart(ofMark number: Int, from earliest: HalfZoom) -> HalfZoom {
    let item = items[number]
    var best: HalfZoom?
    for choice in item.placesInOrder {
      var one = item
      if let choice { (one.place, one.names) = (item.others[choice].place, item.others[choice].names) }
      let start = start(ofMark: one, owner: number, from: earliest)
      if best.map({ start < $0 }) ?? true { (items[number], moved[number], best) = (one, choice, start) }
      if start == earliest { break }
    }
    return best ?? end(of: item)
  }

  /// The half zoom from which there is room for an icon; its end if there is none.
  private func start(ofMark item: PlacementItem, owner: Int, from earliest: HalfZoom) -> HalfZoom {
    let box = PlacedBox(item.place, item.box, owner: owner)
    var start = end(of: item)
    while start > earliest, screens.accepts(box, at: start.advanced(by: -1), on: screens.every, isNeeded: item.isNeeded)
    {
      start = start.advanced(by: -1)
    }
    return start
  }

  private mutating func placeBareNames(_ number: Int, from earliest: HalfZoom) {
    move(number, from: earliest)
    let item = items[number]
    let (end, latest) = (end(of: item), latest(of: item, from: earliest))
    first[number] = latest
    for (column, language) in screens.firstLanguages.enumerated() where language < item.names.count {
      let columns = column..<(column + 1)
      let found = best(item, language, owner: number, from: earliest, until: end, on: column, isCounted: true)
      if found == nil {
        guard item.end == nil else {
          if hidden.last != number { hidden.append(number) }
          continue
        }
        crowded.insert(number)
      }
      var name = found ?? PlacedName(form: 0, first: latest)
      let box = PlacedBox(item.place, item.names[language][name.form].box, owner: number)
      while name.first < latest, !screens.admits(box, at: name.first, on: columns) {
        name.first = name.first.advanced(by: 1)
      }
      screens.show(box, from: name.first, until: end, on: columns)
      first[number] = min(first[number], name.first)
      keep(name, number, column)
    }
  }

  /// Moves it to another position if its name appears a whole zoom earlier there, in the default language.
  private mutating func move(_ number: Int, from earliest: HalfZoom) {
    var item = items[number]
    guard !item.others.isEmpty, !item.names.isEmpty else { return }
    let end = end(of: item)
    func first(_ item: PlacementItem) -> HalfZoom {
      best(item, 0, owner: number, from: earliest, until: end, on: 0, isCounted: true)?.first ?? end
    }
    var least = first(item)
    if earliest.distance(to: least) < 2 { return }
    least = least.advanced(by: -1)
    for (place, other) in item.others.enumerated() {
      (item.place, item.names) = (other.place, other.names)
      let own = first(item)
      if own < least { (items[number], moved[number], least) = (item, place, own) }
    }
  }

  // MARK: Names of icons

  /// Sets the first zoom of the name of an item with an icon, in each language in which it has room.
  mutating func placeNames(_ number: Int) {
    let item = items[number]
    guard item.hasMark else { return }
    let end = end(of: item)
    for (column, language) in screens.firstLanguages.enumerated() where language < item.names.count {
      guard
        let name = best(item, language, owner: number, from: first[number], until: end, on: column, isCounted: false)
      else { continue }
      screens.show(
        PlacedBox(item.place, item.names[language][name.form].box, owner: number), from: name.first, until: end,
        on: column..<(column + 1), isCounted: false)
      keep(name, number, column)
    }
  }

  private mutating func keep(_ name: PlacedName, _ number: Int, _ column: Int) {
    for language in names[number].indices where screens.columns[language] == column { names[number][language] = name }
  }

  /// The form that appears first, the best of equal ones; nil if none has room.
  private func best(
    _ item: PlacementItem, _ language: Int, owner: Int, from earliest: HalfZoom, until end: HalfZoom, on column: Int,
    isCounted: Bool
  ) -> PlacedName? {
    let forms = item.names[language]
    let isOut = forms.allSatisfy { $0.fit == nil }
    var (best, least): (PlacedName?, Int) = (nil, .max)
    for (number, form) in forms.enumerated() {
      guard let fit = form.fit ?? (isOut ? max(steps.lowerBound, steps.upperBound.advanced(by: -2)) : nil) else {
        continue
      }
      let earliest = min(max(fit, earliest), steps.upperBound)
      guard earliest.number + form.penalty < least else { continue }
      let box = PlacedBox(item.place, form.box, owner: owner)
      var start = end
      while start > earliest,
        screens.accepts(box, at: start.advanced(by: -1), on: column..<(column + 1), isCounted: isCounted)
      {
        start = start.advanced(by: -1)
      }
      if start < end, start.number + form.penalty < least {
        (best, least) = (PlacedName(form: number, first: start), start.number + form.penalty)
      }
    }
    return best
  }

  // MARK: The pace

  /// Applies the first zooms that the pace has changed: a name is never before its item.
  mutating func hold(_ held: [HalfZoom]) {
    first = held
    for number in names.indices {
      for language in names[number].indices {
        if let name = names[number][language], name.first < held[number] {
          names[number][language]?.first = held[number]
        }
      }
    }
  }
}
