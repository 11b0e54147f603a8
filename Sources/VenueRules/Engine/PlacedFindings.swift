import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Findings about features of a placed template: at the placement if only it has the fault, or few have it, and at the template if most of the
/// placements have it.
struct PlacedFindings {
  private let context: RuleContext

  init(_ context: RuleContext) { self.context = context }

  /// One fault of the text of a template.
  private struct Fault: Hashable {
    var code: String
    var place: SourcePlace
    var path: String
  }

  private struct Placement: Hashable {
    var code: String
    var place: SourcePlace
  }

  /// The findings in their order, with those of one placement, or of one fault of a template, as one.
  func joined(_ found: [Report.ReportedFinding]) -> [Report.ReportedFinding] {
    let placements = found.map(placement)
    guard placements.contains(where: { $0 != nil }) else { return found }
    var placed: [Fault: Set<SourcePlace>] = [:]
    for (one, placement) in zip(found, placements) {
      if let placement, let fault = fault(of: one) { placed[fault, default: []].insert(placement) }
    }
    let copies = copiesByText()
    var groups: [Placement: Int] = [:]
    var result: [(finding: Report.ReportedFinding, placement: SourcePlace?, others: Int, copies: Int, all: Int)] = []
    for (one, placement) in zip(found, placements) {
      guard let placement, let fault = fault(of: one), let text = text(of: one) else {
        result.append((one, nil, 0, 0, 0))
        continue
      }
      let (faulty, all) = (placed[fault]?.count ?? 1, copies[text] ?? 1)
      let isOfTemplate = 2 * faulty > all
      let key = Placement(code: one.page.code, place: isOfTemplate ? fault.place : placement)
      if let group = groups[key] {
        result[group].finding.take(repeated: one)
        result[group].others += 1
      } else {
        groups[key] = result.count
        result.append((one, isOfTemplate ? nil : placement, 0, isOfTemplate ? faulty : 0, all))
      }
    }
    return result.map { words(of: $0.finding, at: $0.placement, others: $0.others, copies: $0.copies, of: $0.all) }
  }

  private func words(
    of finding: Report.ReportedFinding, at placement: SourcePlace?, others: Int, copies: Int, of all: Int
  ) -> Report.ReportedFinding {
    var finding = finding
    if let placement {
      if others > 0 {
        finding.diagnostic.message +=
          "; \(Text.count(others, "more feature", "more features")) of this placement \(others == 1 ? "has" : "have") the same fault"
      }
      if let template = finding.diagnostic.place {
        finding.diagnostic.related.insert(RelatedPlace(template, "drawn here in the template"), at: 0)
      }
      finding.diagnostic.place = placement
      finding.diagnostic.help = ["correct `at` of this placement: most other placements of the template are right"]
      finding.diagnostic.fix = nil
    } else if copies > 1 {
      finding.diagnostic.note +=
        (finding.diagnostic.note.isEmpty ? "" : "; ")
        + (copies == all
          ? "the same at all \(copies) placements of the template"
          : "the same at \(copies) of the \(all) placements: correct the template")
    }
    return finding
  }

  /// Where the template of its feature is placed; nil for a finding that is not at the text of a template.
  private func placement(of one: Report.ReportedFinding) -> SourcePlace? {
    guard let feature = one.features.first, let place = one.diagnostic.place,
      let placement = context.source.places[feature, PlaceTable.placement],
      let whole = context.source.places[feature, ""], whole.file == place.file, place != placement,
      whole.range.lowerBound <= place.range.lowerBound, place.range.upperBound <= whole.range.upperBound
    else { return nil }
    return placement
  }

  private func fault(of one: Report.ReportedFinding) -> Fault? {
    one.diagnostic.place.map { Fault(code: one.page.code, place: $0, path: one.path) }
  }

  private func text(of one: Report.ReportedFinding) -> SourcePlace? {
    one.features.first.flatMap { context.source.places[$0, ""] }
  }

  /// Number of features that each text of a template makes.
  private func copiesByText() -> [SourcePlace: Int] {
    var copies: [SourcePlace: Int] = [:]
    for (feature, _) in context.source.venue.featureIDs
    where context.source.places[feature, PlaceTable.placement] != nil {
      if let text = context.source.places[feature, ""] { copies[text, default: 0] += 1 }
    }
    return copies
  }
}
