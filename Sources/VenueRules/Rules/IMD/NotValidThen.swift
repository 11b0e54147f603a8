import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Withdraws features that do not exist on the day of the bundle.
struct NotValidThen: Rule {
  static let page = RulePage.notValidThen
  static let examples = [
    level("from June on, in May", validity: "«{start: 2027-06-01}", on: "2027-05-01"),
    level("from June on, in July", validity: "{start: 2027-06-01}", on: "2027-07-01"),
  ]

  private static func level(_ title: String, validity: String, on day: String) -> RuleExample {
    RuleExample(
      title,
      [
        "levels/ground.yaml": NetworkExample.ground(
          "amenities:\n  cash: {category: atm, point: [5, 5], validity: \(validity)}\n")
      ], on: day)
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let day = context.day else { return }
    for type in Venue.featureTypes {
      type.forEachValidity(in: context.venue) { ref, path, validity in
        guard !validity.includes(day) else { return }
        let span = [validity.start.map { "from \($0)" }, validity.end.map { "until \($0)" }].compactMap { $0 }
        let reason = "does not exist on \(day)"
        var finding = Finding(
          ref, path, "\(context.words(for: ref)) is excluded: it \(reason) (valid \(span.joined(separator: " ")))")
        finding.help = [
          "nothing is required if this is intended. Otherwise correct `validity`, or compile without --date"
        ]
        finding.withdraws = [(ref, reason)]
        report(finding)
      }
    }
  }
}
