import VenueDiagnostics
import VenueModel

/// A document of IndoorGML as drafts, for a venue of its own or for one that imports it.
struct IndoorContent: Sendable {
  private(set) var drafts: [FeatureDraft] = []
  private(set) var connectors: [(feature: Connector, draft: FeatureDraft)] = []

  /// - Parameters:
  ///   - placing: the control points of the owner; nil without.
  ///   - onFrame: where a file without a reference system is; nil if nobody says it.
  init(_ written: IndoorDocument, placing: DrawingPlacing?, onFrame: DrawingPlacing?, log: ReadingLog) {
    let document = IndoorContent.withIDs(written, log)
    for element in document.elements where element.isDescriptionCut {
      log.tally(
        "indoorgml/description",
        .inputLimit(
          "only the first \(IndoorElement.mostPairs) pairs in the description of \(element.kind) \(element.id) are read",
          at: element.place))
    }
    let graph = IndoorGraph(document, log: log)
    guard let place = IndoorPlacing(document, placing, onFrame: onFrame, log: log) else {
      if !document.elements.isEmpty, log.diagnostics.allSatisfy({ $0.code != RulePage.coordinateInvalid.code }) {
        log.report(
          Diagnostic(
            .geometryTypeMismatch, "no cell has a geometry, so there is no plan", place: document.place,
            help: ["export the cells with cellSpaceGeometry"]))
      }
      for cell in graph.cells.map({ document.elements[$0] }) {
        log.withdraw(cell.id, type: "unit", .geometryTypeMismatch, place: cell.place)
      }
      return
    }
    let plan = IndoorPlan(document, graph, place, log: log)
    let doors = IndoorDoors(plan, log: log)
    let rises = IndoorRises(plan, doors.vertical, log: log)
    let all = IndoorDrafts(plan: plan, doors: doors, rises: rises)
    drafts = all.all()
    connectors = all.connectors()
    IndoorReport(plan: plan, doors: doors, rises: rises, log: log).run()
    if plan.spaces.isEmpty {
      log.report(
        Diagnostic(
          .geometryTypeMismatch, "no cell could be read, so there is no plan", place: document.place,
          help: ["the file must have a cellSpaceMember with a geometry for each room"]))
    }
  }

  /// Elements without an id have their position in the file as one.
  private static func withIDs(_ document: IndoorDocument, _ log: ReadingLog) -> IndoorDocument {
    var document = document
    for index in document.elements.indices where document.elements[index].id.isEmpty {
      let element = document.elements[index]
      document.elements[index].id = "\(element.role.rawValue)-\(index + 1)"
      log.tally(
        "indoorgml/without-id",
        Diagnostic(
          .featureIDInvalid,
          "a \(element.kind) has no gml:id; its id is its position in the file, which changes if elements are added",
          severity: .warning, place: element.place, help: ["give each element a gml:id"]))
    }
    return document
  }
}
