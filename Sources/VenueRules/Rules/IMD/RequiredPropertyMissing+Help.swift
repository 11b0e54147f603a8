import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// What the owner can do about a missing property.
extension RequiredPropertyMissing {
  /// In the words of the format: properties of an IMDF feature, or keys of a YAML file.
  func generalHelp(_ keys: [String], _ what: String, _ otherwise: String?, _ context: RuleContext) -> String {
    let isSource = context.source.format.words == .keys
    let words = keys.map { isSource && $0 == "geometry" ? "a shape" : "`\($0)`" }
    return "add \(Text.list(words)) to \(what)" + (otherwise.map { ", or \($0)" } ?? "")
  }

  /// Text about the format, if the missing property is derived from others.
  func help(_ finding: inout Finding, _ one: MissingProperties, _ context: RuleContext) {
    let isDrawn = one.feature.type == .venue && one.keys.allSatisfy { ["category", "address_id"].contains($0) }
    // Large places often have no address, and extracts of a few rooms do not say what the place is: of a mapper, or imported from one.
    if isDrawn, !context.source.format.hasFileForEachType, !context.source.format.isWrittenForUs {
      finding.severity = .info
    }
    if isDrawn, context.source.format.words == .tags {
      let words = ["category": "category", "address_id": "complete address"]
      finding.message =
        "\(context.words(for: one.feature)) has no \(Text.list(one.keys.compactMap { words[$0] }, last: "or"))"
      let help = [
        "category":
          "map the building with what it is, such as building=university, railway=station or shop=mall. If it is mapped, download it with all its nodes",
        "address_id":
          "an address is `addr:street` and `addr:city`, with `addr:housenumber` if there is one: add what is missing to this element or its building",
      ]
      finding.tagHelp = one.keys.compactMap { help[$0] }
    }
    if isDrawn, context.source.format.words == .elements {
      finding.help = ["write what the venue is (`category`) and its `address` in a venue.yaml that imports the file"]
    }
    guard context.source.format.words == .keys else { return }
    switch one.feature.type {
    case .amenity where one.keys == ["unit_ids"]:
      finding.message = "amenity \(context.words(for: one.feature)) is in no unit"
      finding.help =
        [ExchangedAxes.help(forAmenity: one.feature.index, context)].compactMap { $0 }
        + ["move it into a unit, or write `units: [id]` with the units to which it belongs"]
    case .level where one.keys == ["ordinal"]:
      guard let floor = context.venue.levels[one.feature.index].writtenFloor else {
        finding.help = ["add `ordinal` to the level: 0 is the street, 1 the level above it, -1 the one below it"]
        return
      }
      finding.help = [
        "write `ordinal: \(floor)` in the place of `floor`, which only changes the number in the floor picker"
      ]
      finding.related.append(Finding.Related(one.feature, "floor", "its floor"))
      finding.fix = FindingFix(
        "rename it to ordinal", .unsafe, of: .feature(one.feature, "floor"), .rename(to: "ordinal"))
    case .occupant where one.keys == ["anchor_id"]:
      let file = context.source.places.nearest(one.feature, "id")?.file ?? ""
      finding.message = "occupant \(context.words(for: one.feature)) has no unit"
      finding.help = [
        file.hasSuffix(".csv")
          ? "write the id of its unit or kiosk into the column `unit`" : "write it under its unit or kiosk"
      ]
    case .unit where one.keys == ["category"]:
      guard let connector = connector(of: one, in: context) else { return }
      let declared = context.venue.connectors.positions.first { context.venue.connectors[$0].id.text == connector }
      let isDeclared = declared != nil
      finding.related += declared.map { [Finding.Related(FeatureRef(.connector, $0), "levels", "its levels")] } ?? []
      let level = context.index.unitLevels[one.feature.index].map { context.venue.levels[$0].id.text }
      finding.help = [
        isDeclared
          ? "it is a landing of \(connector) by its id: add \(level ?? "its level") to the `levels` of \(connector) in venue.yaml, or write its category"
          : "write its `category`; if it is a landing, add '\(connector)' to `connectors` in venue.yaml"
      ]
      finding.misplaces = [one.feature]
      // It may be a lift: then its absence is the reason why these levels are not step-free.
      finding.stepFreeTo = context.venue.units.positions.filter {
        context.venue.units[$0].category == nil && context.venue.units[$0].id.text.hasPrefix(connector + ".")
      }.compactMap { context.index.unitLevels[$0] }.map { FeatureRef(.level, $0) }
    default: break
    }
  }
}
