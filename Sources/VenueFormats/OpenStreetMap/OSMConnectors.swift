import VenueModel
import VenueVocabulary

/// Lifts, stairs and escalators that join levels.
struct OSMConnectors {
  /// In the order of the elements.
  private(set) var all: [(feature: Connector, draft: FeatureDraft)] = []

  init(_ plan: OSMPlan) {
    for (space, storeys) in zip(plan.sorting.spaces, plan.storeys.ofSpaces)
    where storeys.count > 1 && OSMStoreys.connectors.contains(space.category) {
      add(space.element, space.category, plan) { connector in
        connector.landings = storeys.map {
          Connector.Landing(
            level: ID(plan.storeys.id($0)), unit: ID(plan.storeys.unitID(space, $0, of: storeys)))
        }
      }
    }
    for rise in plan.rises {
      add(rise.element, rise.category, plan) { connector in
        connector.landings = rise.landings.map {
          Connector.Landing(level: ID(plan.storeys.id($0.storey)), unit: ID($0.unit))
        }
        connector.direction = rise.isOneWay ? .forward : .both
        connector.width = OSMWidth.metres(of: rise.element)
      }
    }
  }

  private mutating func add(
    _ element: OSMElement, _ category: String, _ plan: OSMPlan, _ complete: (inout Connector) -> Void
  ) {
    var draft = OSMDraft(.connector, of: element)
    draft.add("category", category, from: OSMCategories.units.category(of: element)?.tag)
    var connector = Connector(id: ID(element.id))
    connector.category = Category(category)
    if let name = element["ref"] ?? element["name"] {
      connector.name = Labels([(plan.names.language, name)])
    }
    connector.steps = element["step_count"].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    if let wheelchair = OSMWheelchair.tag(of: element) {
      connector.accessibility = OSMWheelchair.isForWheelchairs(wheelchair) ? ["wheelchair"] : []
      connector.wheelchair = OSMWheelchair.limit(wheelchair)
    }
    complete(&connector)
    all.append((connector, draft.draft))
  }
}
