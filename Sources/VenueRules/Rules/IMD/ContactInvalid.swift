import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports invalid telephone numbers and web addresses.
struct ContactInvalid: Rule {
  static let page = RulePage(
    "IMD019", "contact-invalid", .warning, stage: .source, fix: .safe,
    summary: "A telephone number does not have the form of E.164, or a website is not a web address.",
    why: "Apps turn them into links, and these links would not work.",
    repair: "Write + and the digits, beginning with the country code. Begin the website with https://.",
    basis: "IMDF 1.0.0, PHONE and WEBSITE; E.164; in a YAML source, where schemas/ refuses them, they are errors")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("words for a number", ["venue.yaml": venue("phone: «call me"), "levels/ground.yaml": ground]),
    RuleExample("no country", ["venue.yaml": venue("phone: «555 0100"), "levels/ground.yaml": ground]),
    RuleExample(
      "a website without a scheme", ["venue.yaml": venue("website: «quay.example"), "levels/ground.yaml": ground]),
    RuleExample(
      "both as they should be",
      ["venue.yaml": venue("phone: \"+35885550100\"\nwebsite: https://quay.example/"), "levels/ground.yaml": ground]),
  ]

  private static let ground = NetworkExample.ground("")

  private static func venue(_ line: String) -> String { RuleExample.venue + "\n\(line)\n" }

  private struct Contact: Hashable {
    var path: String
    var text: String
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    // Numbers without a calling code are those of the venue's country.
    let countries = Set(venue.texts(in: .country).map { $0.text.uppercased() })
    let country = countries.count == 1 ? countries.first.flatMap(CountryNames.code(meantBy:)) : nil
    let phones = venue.texts(in: .phone).filter { !MeantPhone.isNumber($0.text) }
    let websites = venue.texts(in: .website).filter { !WebAddress.isWritten(in: $0.text) }
    let wrong = (phones + websites).map { (contact: Contact(path: $0.path, text: $0.text), feature: $0.feature) }
    // One number may be declared for many desks.
    for (contact, group) in grouped(wrong, by: \.contact) {
      let features = group.map(\.feature)
      let whose = features.count == 1 ? context.words(for: features[0]) : "\(features.count) features"
      let isPhone = contact.path == "phone"
      var finding = Finding(
        features, contact.path,
        "\(contact.path) of \(whose) is \"\(contact.text)\", which is "
          + (isPhone ? "not a number in the form of E.164" : "not a web address"))
      if context.source.format.isWrittenForUs { finding.severity = .error }
      finding.related = context.examples(features.dropFirst(), contact.path) { venue.id(of: $0) }
      if isPhone {
        let meant = MeantPhone(contact.text, country: country)
        finding.help = [meant.map { "write \($0.number)" } ?? ContactInvalid.help(phone: contact.text)]
        finding.fix = meant.map { .write($0.number, "phone", of: features, $0.isCertain ? .safe : .unsafe) }
      } else {
        let meant = WebAddress.meant(by: contact.text)
        finding.help = [meant.map { "write \($0)" } ?? ContactInvalid.help(website: contact.text)]
        finding.fix = meant.map { .write($0, "website", of: features, .unsafe) }
      }
      report(finding)
    }
  }

  private static func help(phone: String) -> String {
    let text = phone.uppercased()
    if text.contains("E+"), text.first?.isNumber == true {
      return "a spreadsheet made this of the number: format the column as text, and write the number again"
    }
    if phone.filter({ $0 == "+" }).count > 1 { return "write one number; a feature has one `phone`" }
    let small = phone.lowercased()
    if let mark = small.firstRange(of: "ext")?.lowerBound ?? small.firstIndex(of: "#") {
      if let meant = MeantPhone(String(small[..<mark]), country: nil) {
        return "remove the extension: write \(meant.number)"
      }
    }
    return "write + and 6 to 15 digits, with the country code first, such as +35885550100"
  }

  private static func help(website: String) -> String {
    if website.contains("@") {
      return website.contains(".") && !website.hasPrefix("@")
        ? "this is a mail address; write the address of a page, such as https://example.com, or remove it"
        : "this is the name of an account; write the address of its page, such as https://example.com"
    }
    let addresses = website.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
      .filter(WebAddress.isWritten)
    if addresses.count > 1 { return "write one address: a feature has one `website`" }
    return "write the address of a page, such as https://example.com, or remove it"
  }
}
