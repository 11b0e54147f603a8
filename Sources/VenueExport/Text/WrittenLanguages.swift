import VenueModel
import VenueVocabulary

/// The languages of the texts that are written, the default first: an input often declares languages of which nothing is left.
struct WrittenLanguages {
  let languages: [String]

  init(_ venue: Venue) {
    var used: Set<String> = []
    func use(_ labels: Labels) {
      for entry in labels.entries where LanguageTag.isWritten(in: entry.language) { used.insert(entry.language) }
    }
    for type in Venue.featureTypes { type.forEachLabels(in: venue, use) }
    use(venue.properties?.name ?? Labels())
    use(venue.properties?.alternateName ?? Labels())
    for feature in venue.surroundings { use(feature.name) }
    let declared = venue.languages.filter(used.contains)
    // Declared as ko-KR, and written as ko.
    let broader = venue.languages.first.flatMap { $0.split(separator: "-").first }.map(String.init)
    let isRenamed = declared.first != venue.languages.first && broader.map(used.contains) == true
    let first = isRenamed ? broader.map { [$0] } ?? [] : []
    let all = first + declared.filter { !first.contains($0) }
    let unknown = used.contains("und") && !all.contains("und") ? ["und"] : []
    languages = all.isEmpty ? venue.languages : all + unknown
  }
}

extension Feature {
  fileprivate static func forEachLabels(in venue: Venue, _ visit: (Labels) -> Void) {
    for property in schema.properties {
      guard case .labels(let path, _) = property.kind else { continue }
      for feature in venue[keyPath: table].kept { visit(feature[keyPath: path]) }
    }
  }
}
