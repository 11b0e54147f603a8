import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueStyle
import VenueVocabulary

/// Reports images of a custom `style` that are in no sprite of the bundle. Other parts of styles are checked where styles are read.
struct StyleTokenUndefined: Rule {
  static let page = RulePage.styleTokenUndefined
  static let examples = [
    style("a misspelt source", "road", mark: "«"), style("a source of the style", "roads"),
    pattern("an icon that no feature has", "«\"anchor\""), pattern("an icon of every venue", "\"place\""),
  ]

  private static func style(_ title: String, _ source: String, mark: String = "") -> RuleExample {
    StyleExample.style(title, StyleExample.streets.replacing("\"roads\"", with: "\(mark)\"\(source)\""))
  }

  private static func pattern(_ title: String, _ image: String) -> RuleExample {
    RuleExample(
      title,
      [
        "theme.yaml": """
        style:
          layers:
            above-roads:
              - {id: carpet, type: fill, source: venue, source-layer: unit, paint: {fill-pattern: \(image)}}
        """,
        "levels/ground.yaml": streetLevel(),
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard context.facts.theme.style != nil, let style = context.plan.styles.first, context.styleAbsence == nil else {
      return
    }
    let names = context.facts.images
    var told: Set<String> = []
    for image in StyleCheck.report(on: style.bytes, file: "").images
    where !names.contains(image.name) && told.insert(image.name).inserted {
      var finding = Finding(
        [], "style/images/\(image.name)",
        "image \"\(image.name)\" is not in a sprite of the bundle; sprites contain only the used icons")
      if let near = Spelling.nearest(to: image.name, in: names.sorted()) {
        finding.help = ["did you mean \"\(near)\"?"]
      }
      report(finding)
    }
  }
}
