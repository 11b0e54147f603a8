import VenueLanguage
import VenueParts
import VenueVocabulary

extension Namer {
  /// Largest number of streets that are named on an outdoor path, and the smallest share of the longest street that is named (project default).
  private static let mostStreets = 3
  private static let leastShare = 0.2

  /// "Harbor Street and Quay Road": the longest streets on the path, in walking order; empty if none has a name.
  func streets(of way: OutdoorWay) -> String {
    var named: [(name: String, length: Double)] = []
    for stretch in way.stretches {
      let best = LanguageLookup.best(of: stretch.name.map(\.language), for: [tag] + network.languages)
      guard let name = best.map({ stretch.name[$0].text }) ?? stretch.name.first?.text, !name.isEmpty else { continue }
      if let place = named.firstIndex(where: { $0.name == name }) {
        named[place].length += stretch.length
      } else {
        named.append((name, stretch.length))
      }
    }
    let longest = named.map(\.length).sorted(by: >)
    guard let most = longest.first else { return "" }
    let least = max(longest.prefix(Namer.mostStreets).last ?? 0, most * Namer.leastShare)
    let said = named.filter { $0.length >= least }.prefix(Namer.mostStreets).map(\.name)
    return language.enumeration(said, limit: .max)
  }
}
