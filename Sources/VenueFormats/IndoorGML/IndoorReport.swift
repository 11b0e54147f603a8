import VenueDiagnostics
import VenueModel

/// Findings about what a file of IndoorGML leaves open, one for each kind.
struct IndoorReport {
  let plan: IndoorPlan
  let doors: IndoorDoors
  let rises: IndoorRises
  let log: ReadingLog

  func run() {
    reportStoreys()
    for (storey, found) in doors.assumed.sorted(by: { $0.key < $1.key }) {
      let label = plan.storeys.all[storey].label
      log.report(
        Diagnostic(
          .valueAssumed,
          "\(found.count) \(found.count == 1 ? "door" : "doors") on storey \(label) \(found.count == 1 ? "is" : "are") assumed where a transition crosses the common wall of its cells, \(Decimals.text(IndoorDoorLine.usual / 1000, 1)) m wide",
          severity: .info, place: found.first.place,
          help: ["draw the door: as a boundary that is the `duality` of its transition, or as a ConnectionSpace"]))
    }
    if let first = rises.assumed.first {
      let count = rises.assumed.count
      var finding = Diagnostic(
        .valueAssumed,
        "\(count) \(count == 1 ? "transition joins" : "transitions join") rooms of two storeys without stairs or a lift in the file; stairs are assumed where the rooms have a common opening, otherwise where the path is",
        severity: .info, place: first.place,
        help: [
          "draw the stairs or the lift as a TransitionSpace on each storey, with `function` 13-85 21 11 (stairway) or 13-85 21 27 (elevator)"
        ])
      finding.related = rises.assumed.dropFirst().prefix(5).map { RelatedPlace($0.place, $0.id) }
      log.report(finding)
    }
    let named = plan.spaces.filter { $0.category.source == "name" && $0.category.category != "room" }
    if let first = named.first {
      log.report(
        Diagnostic(
          .valueAssumed,
          "\(named.count) \(named.count == 1 ? "cell has" : "cells have") a category from the name, because no code says what it is: \(first.cell.id) is \(first.category.category)",
          severity: .info, place: first.cell.place, help: ["write `function` of the navigation module to be exact"]))
    }
  }

  private func reportStoreys() {
    let storeys = plan.storeys
    guard let first = plan.spaces.first, !storeys.all.isEmpty else { return }
    let isAnyHeight = storeys.all.contains { $0.height != nil }
    let list = storeys.all.map { storey in
      let height = storey.height.map { " at \(Decimals.text($0, 2)) m" } ?? ""
      return "\(storey.label)\(height) (\(storey.cells) \(storey.cells == 1 ? "cell" : "cells"))"
    }.joined(separator: ", ")
    if storeys.areWritten {
      let moved = storeys.all.filter { $0.label != "\($0.ordinal)" }
      guard !moved.isEmpty else { return }
      log.report(
        Diagnostic(
          .valueAssumed,
          "the storeys are those of the descriptions, from the lowest: \(list). \(moved.map { "\($0.label) has the ordinal \($0.ordinal)" }.joined(separator: ", "))",
          severity: .info, place: first.cell.place,
          help: ["write storey=\"0\" for the storey of the street, with numbers upwards and downwards from it"]))
      return
    }
    log.report(
      Diagnostic(
        .valueAssumed,
        isAnyHeight
          ? "the file has no storeys; they follow from the heights of the floors: \(list). Floors that are less than \(Decimals.text(IndoorStoreys.leastHeight, 1)) m apart are one storey"
          : "the file has no storeys and no heights, so all cells are on one storey", severity: .info,
        place: first.cell.place, help: ["write the storey into the description of each cell: storey=\"0\""]))
  }
}
