import VenueLanguage
import VenueRouting

extension AccessPage {
  /// A part of the report for a terminal: lines, a table, and lines below the table.
  public struct Section: Hashable, Sendable {
    public var lines: [String]
    /// One row for each place; empty without a table. Cells are not aligned.
    public var rows: [[String]] = []
    public var notes: [String] = []
  }

  /// Largest number of unknown properties that a section lists.
  private static let mostUnknowns = 20

  /// The report in short: for each profile and place the fastest route from any entrance, and whether every entrance has a route.
  public var sections: [Section] {
    let head = [said(.accessTitleOf, ["venue": .label(venue)])] + conditions.lines(in: words).map(\.text)
    return [Section(lines: head)] + tables.map(section)
  }

  private func section(_ table: AccessTable) -> Section {
    guard !table.entrances.isEmpty else {
      return Section(lines: ["\(name(of: table)): \(said(.accessNoEntrance))"])
    }
    var section = Section(lines: [caption(of: table)])
    if let barred = barred(of: table) { section.lines.append(barred) }
    let entrances = AccessPage.distinct(table.entrances)
    section.rows = zip(AccessPage.distinct(table.rows.map(\.place)), table.rows).map { name, row in
      [name, row.place.floorName] + cells(of: row, entrances)
    }
    if !section.rows.isEmpty {
      section.rows.insert(
        [MessageKey.accessPlace, .accessFloor, .accessFastest, .accessReached].map { said($0) }, at: 0)
    }
    var unknowns: [String] = []
    var seen: Set<String> = []
    for unknown in table.rows.flatMap(\.unknowns) where seen.insert(unknown).inserted { unknowns.append(unknown) }
    if table.reportsUnknowns, !unknowns.isEmpty {
      let list = words.enumeration(unknowns, limit: AccessPage.mostUnknowns)
      section.notes.append("\(said(.accessUnknown)): \(list)")
    }
    return section
  }

  /// The fastest route and how many entrances have one, or the reason why there is none.
  private func cells(of row: AccessTable.Row, _ entrances: [String]) -> [String] {
    var fastest: (entrance: String, leg: RouteLeg)?
    for (entrance, leg) in zip(entrances, row.legs) {
      guard let leg, leg.duration < fastest?.leg.duration ?? .infinity else { continue }
      fastest = (entrance, leg)
    }
    // The reason is last: long texts do not widen a column.
    guard let fastest else { return ["–", noWay(to: row)] }
    let reach = said(row.isReachedFromEvery ? .accessEverywhere : .accessSomewhere)
    return ["\(fastest.entrance): \(text(of: fastest.leg))", reach]
  }
}
