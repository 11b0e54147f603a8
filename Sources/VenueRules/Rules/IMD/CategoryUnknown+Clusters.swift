import VenueModel
import VenueVocabulary

extension CategoryUnknown {
  /// Categories under `clusters` of `venue.yaml`. A category that features of the venue also have is reported for the features.
  func checkClusters(_ context: RuleContext, report: (Finding) -> Void) {
    let clusters = context.venue.clusters
    guard clusters.contains(where: { $0.namedCategories.contains { !ClusterSource.isKnown($0.category) } }) else {
      return
    }
    // A category that no feature type has is reported for the features that have it.
    let told = Set(
      context.venue.categories.lazy.filter { !Vocabulary.lists($0.category, for: $0.feature.type) }.map(\.category))
    for cluster in clusters {
      for (key, category) in cluster.namedCategories
      where !ClusterSource.isKnown(category) && !told.contains(category) {
        var finding = context.finding(
          atKey: "clusters/\(cluster.id)/\(key)", "\"\(category.text)\" is not a category of features drawn as points")
        let suggestions = ClusterSource.types.flatMap { CategorySuggestion.categories(for: category.text, of: $0) }
          .filter { $0 != "unspecified" }
        if let first = suggestions.first {
          finding.message += "; did you mean \"\(first)\"?"
          if Set(suggestions).count == 1 { finding.fix = .write(first, at: finding.place) }
        } else {
          finding.help = ["docs/categories.md lists all categories"]
        }
        report(finding)
      }
    }
  }
}
