/// A licence of data that requires a link beside the name of the source: to the licence, to the data, or to both.
struct LinkedLicence: Sendable {
  /// The clause that requires the link.
  let clause: String
  /// The beginnings of its SPDX identifiers, of other short names and of its full names: small letters, words joined by hyphens.
  let beginnings: [String]

  static let all = [
    LinkedLicence(
      clause: "Creative Commons with attribution 4.0, section 3 (a) (1); 3.0, section 4",
      beginnings: ["cc-by", "creative-commons-attribution", "creative-commons-by", "attribution-4-0"]),
    LinkedLicence(
      clause: "Open Database License 1.0, section 4.3",
      beginnings: ["odbl", "open-database-licen", "open-data-commons-open-database"]),
    LinkedLicence(
      clause: "Open Data Commons Attribution License 1.0, section 4.3",
      beginnings: ["odc-by", "open-data-commons-attribution"]),
    LinkedLicence(
      clause: "Open Government Licence 3.0 (United Kingdom), \"You must\"; 2.0 (Canada), \"You must\"",
      beginnings: ["ogl", "open-government-licen"]),
    LinkedLicence(
      clause: "Datenlizenz Deutschland, Namensnennung, 2.0, section (2), numbers 2 and 3",
      beginnings: [
        "dl-de-by", "dl-by-de", "datenlizenz-deutschland-namensnennung", "datenlizenz-deutschland-version-2-0-namens",
        "data-licence-germany-attribution", "data-license-germany-attribution",
      ]),
  ]

  /// True if a text names one of them. Licences without attribution need no link (`CC0-1.0`, `PDDL-1.0`, `dl-de/zero-2-0`). For the Licence Ouverte
  /// of Etalab (`etalab-2.0`), the name of the source is sufficient, a link may replace it.
  static func isLinked(_ licence: String) -> Bool {
    let words = licence.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return all.contains { $0.beginnings.contains { words.hasPrefix($0) } }
  }
}
