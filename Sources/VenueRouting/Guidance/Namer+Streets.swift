import VenueLanguage
import VenueParts
import VenueVocabulary

extension Namer {
  /// Streets that are named of a way outdoors, at most, and the share of the longest that is worth a name (ours).
  private static let mostStreets = 3
  private static let leastShare = 0.2

  /// "Harbor Street and Quay Road": the longest of the ways that are followed, in the order of walking; empty where none has a name.
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
