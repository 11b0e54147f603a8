extension FeatureDraft {
  /// The same from a file of another program: what the author writes about the feature, by its id, is before it.
  var asImported: FeatureDraft {
    var draft = self
    draft.takeOut()
    for index in draft.properties.indices { draft.properties[index].priority = .imported }
    return draft
  }
}
