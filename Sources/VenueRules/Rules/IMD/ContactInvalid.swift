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
    let phones = venue.texts(in: .phone).filter { !ContactInvalid.isNumber($0.text) }
    let websites = venue.texts(in: .website).filter { !ContactInvalid.isAddress($0.text) }
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
      finding.help = [
        isPhone
          ? ContactInvalid.help(phone: contact.text)
          : contact.text.contains("@") && !contact.text.contains("/")
            ? "this is a mail address; write the address of a page, such as https://example.com, or remove it"
            : "write it with https:// in front"
      ]
      if isPhone {
        let bare = ContactInvalid.bare(contact.text)
        if ContactInvalid.isNumber(bare) { finding.fix = .write(bare, "phone", of: features) }
      } else if ContactInvalid.lacksOnlyScheme(contact.text) {
        finding.fix = .write("https://" + contact.text, "website", of: features, .unsafe)
      }
      report(finding)
    }
  }

  /// `^\+[0-9]{6,15}$`, as in schemas/.
  private static func isNumber(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.first == UInt8(ascii: "+") && (7...16).contains(bytes.count)
      && bytes.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// `^https?://`, as in schemas/.
  private static func isAddress(_ text: String) -> Bool { text.hasPrefix("https://") || text.hasPrefix("http://") }

  /// True for `quay.example/shops`.
  private static func lacksOnlyScheme(_ text: String) -> Bool {
    text.contains(".") && !text.hasPrefix("/") && !text.contains { $0 == ":" || $0 == "@" || $0.isWhitespace }
  }

  /// A telephone number without spaces and punctuation.
  private static func bare(_ phone: String) -> String {
    phone.filter { !" -()/.".contains($0) && !$0.isWhitespace }
  }

  private static func help(phone: String) -> String {
    let bare = bare(phone)
    if isNumber(bare) { return "write \(bare)" }
    return "write + and 6 to 15 digits, with the country code first, such as +35885550100"
  }
}
