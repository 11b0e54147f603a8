import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports addresses in no country.
struct AddressInvalid: Rule {
  static let page = RulePage(
    "IMD020", "address-invalid", .error, stage: .source, fix: .safe,
    summary:
      "The country of an address is not a two-letter code of ISO 3166-1, or its locality is a word such as \"city\".",
    why: "Programs use the code to sort, format and find addresses, and cannot read anything else.",
    repair: "Write the two capital letters, `FI`, `US`, `GB`, and the name of the town.",
    basis: "IMDF 1.0.0, Address; ISO 3166-1 alpha-2")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("three letters", ["venue.yaml": venue("«FIN"), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "the name of the field as town",
      [
        "venue.yaml": venue("FI").replacing("locality: Port Kestrel", with: "locality: «City"),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
    RuleExample("two letters", ["venue.yaml": venue("FI"), "levels/ground.yaml": NetworkExample.ground("")]),
  ]

  private static func venue(_ country: String) -> String {
    """
    schema: 1
    id: quay
    name: Kestrel Quay
    category: transitstation
    address: {address: 4 Quay Street, locality: Port Kestrel, country: \(country)}
    languages: [en]
    frame: {origin: [24.956, 60.161]}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let unfilled = context.venue.addresses.indexed.filter { _, address in
      TownPlaceholders.contains(address.locality ?? "")
    }.map { FeatureRef(.address, $0.0) }
    if let first = unfilled.first {
      let text = context.venue.addresses[first.index].locality ?? ""
      let whose = unfilled.count == 1 ? "address \(context.venue.id(of: first))" : "\(unfilled.count) addresses"
      var finding = Finding(
        unfilled, "locality", "the locality of \(whose) is \"\(text)\", which is the name of the field and no town")
      finding.severity = .warning
      finding.help = ["write the name of the town"]
      finding.related = context.examples(unfilled.dropFirst(), "locality") { context.venue.id(of: $0) }
      report(finding)
    }
    let wrong = context.venue.texts(in: .country).filter {
      !$0.text.allSatisfy(\.isWhitespace) && !CountryCodes.contains($0.text)
    }
    // An export usually writes a country consistently, so equal texts are one finding.
    for (country, group) in grouped(wrong, by: \.text) {
      let refs = group.map(\.feature)
      let whose = refs.count == 1 ? "address \(context.venue.id(of: refs[0]))" : "\(refs.count) addresses"
      var finding = Finding(
        refs, "country", "the country of \(whose) is \"\(country)\", which is not a two-letter code of ISO 3166-1")
      let suggested = CountryNames.code(meantBy: country)
      finding.help = [suggested.map { "did you mean \($0)?" } ?? "write its two capital letters, such as FI or US"]
      if let suggested {
        finding.fix = .write(
          suggested, "country", of: refs, country.uppercased() == "EN" || country.utf8.count > 3 ? .unsafe : .safe)
      }
      finding.related = context.examples(refs.dropFirst(), "country") { context.venue.id(of: $0) }
      report(finding)
    }
  }
}
